export interface Question {
  /** The sentence itself; it is the name of the alertdialog. */
  message: string;
  /** What it means, under the question. */
  detail?: string;
  /** Label of the button that says yes. */
  confirm: string;
  cancel?: string;
  /** A text that is given along with a yes; without it `missing` is said and nothing happens. */
  note?: { label: string; help: string; most: number; text: string; missing: string; onText: (text: string) => void };
  /** Rose button: something is destroyed. */
  danger?: boolean;
}

export interface Asked extends Partial<Question> {
  message: string;
  answer: (yes: boolean) => void;
}

type Listener = (asked: Asked) => void;
let listener: Listener | null = null;
const waiting: Asked[] = [];

/** Asks in an alertdialog; true when the person agrees. Stands in for `window.confirm`. */
export function ask(question: Question): Promise<boolean> {
  return show(question);
}

/** Says something in an alertdialog that stays until it is closed. Stands in for `window.alert`. */
export async function tell(message: string, detail?: string): Promise<void> {
  await show(detail ? { message, detail } : { message });
}

/** For the one host that draws the questions. */
export function answerQuestions(next: Listener): () => void {
  listener = next;
  for (const asked of waiting.splice(0)) next(asked);
  return () => {
    listener = null;
  };
}

function show(question: Question | { message: string; detail?: string }): Promise<boolean> {
  return new Promise((answer) => {
    const asked: Asked = { ...question, answer };
    if (listener) listener(asked);
    else waiting.push(asked);
  });
}
