import type { AnswerName } from '#contract/features/questionnaires/answers.ts';
import { type Subject, type Wanted, WORDING, type Wording } from './wording.ts';

/** One text area of the form. */
export interface Asked {
  name: AnswerName;
  ask: string;
  help: string;
  chips: readonly string[];
  rows: 2 | 3;
}

/** A numbered question with the follow-up that is shown inside it. */
export interface Question extends Asked {
  /** From 1 to 30. */
  number: number;
  followUp: (Asked & { stays: boolean }) | null;
}

/** Returns the subject for a listing's type. An unknown type gets the questions without a listing. */
export function subjectOf(type: string): Subject {
  return type === 'cane' || type === 'gatto' || type === 'altro' ? type : '';
}

/** Returns the 30 questions in the wording for a dog, a cat, another animal, or no listing. */
export function questionsFor(subject: Subject): Question[] {
  const questions: Question[] = [];
  for (const question of WORDING) {
    const spokenQuestion = spoken(question, subject);
    const before = questions.at(-1);
    if (question.followUp && before) before.followUp = { ...spokenQuestion, stays: question.stays === true };
    else questions.push({ ...spokenQuestion, number: questions.length + 1, followUp: null });
  }
  return questions;
}

/** Returns the label of each answer in form order, numbered as in the form: "7. …". Follow-ups have no number. */
export function labelsFor(type: string): { name: AnswerName; label: string }[] {
  return questionsFor(subjectOf(type)).flatMap(({ name, ask, number, followUp }) => [
    { name, label: `${number}. ${ask}` },
    ...(followUp ? [{ name: followUp.name, label: followUp.ask }] : []),
  ]);
}

function spoken({ name, ask, help = '', chips = [], rows = 2 }: Wanted, subject: Subject): Asked {
  return { name, ask: fitting(ask, subject), help: fitting(help, subject), chips: fitting(chips, subject), rows };
}

function fitting<T extends string | readonly string[]>(wording: Wording<T>, subject: Subject): T {
  return typeof wording === 'string' || Array.isArray(wording)
    ? (wording as T)
    : (wording as Record<Subject, T>)[subject];
}
