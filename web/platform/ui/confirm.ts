export interface Question {
  /** The question or message; the accessible name of the dialog. */
  message: string;
  /** Explanation under the question. */
  detail?: string;
  /** Label of the confirm button. */
  confirm: string;
  cancel?: string;
  /** A required text. If it is blank, confirming shows `missing` and the dialog stays open. */
  note?: { label: string; help: string; most: number; text: string; missing: string; onText: (text: string) => void };
  /** The action is destructive: the confirm button is red. */
  danger?: boolean;
}

export interface Asked extends Partial<Question> {
  message: string;
  answer: (yes: boolean) => void;
}

type Listener = (asked: Asked) => void;
let listener: Listener | null = null;
const waiting: Asked[] = [];

/** Shows a question in an alertdialog. Resolves to true if the person confirms. Replaces `window.confirm`. */
export function askToConfirm(question: Question): Promise<boolean> {
  return show(question);
}

/** Shows a message in an alertdialog until it is closed. Replaces `window.alert`. */
export async function showMessage(message: string, detail?: string): Promise<void> {
  await show(detail ? { message, detail } : { message });
}

/**
 * Registers the host that renders the questions, and passes it those already waiting. Returns a function that removes
 * it.
 */
export function answerQuestions(next: Listener): () => void {
  listener = next;
  for (const question of waiting.splice(0)) next(question);
  return () => {
    listener = null;
  };
}

function show(question: Question | { message: string; detail?: string }): Promise<boolean> {
  return new Promise((answer) => {
    const askedQuestion: Asked = { ...question, answer };
    if (listener) listener(askedQuestion);
    else waiting.push(askedQuestion);
  });
}
