import { ANSWERS, type AnswerName, FOLLOW_UPS } from '#contract/questionnaires/answers.ts';

export const HEADER_FIELDS = ['nome', 'telefono', 'email'] as const;
export type EntryName = (typeof HEADER_FIELDS)[number] | AnswerName;
/** What stands in the form: header fields and answers, as typed. */
export type Entries = Record<EntryName, string>;

const NAMES: readonly EntryName[] = [...HEADER_FIELDS, ...ANSWERS];

/** What stands in the form now. */
export function entriesIn(form: HTMLFormElement): Entries {
  return Object.fromEntries(NAMES.map((name) => [name, fieldOf(form, name)?.value ?? ''])) as Entries;
}

/** Puts texts into the fields that are still blank: what was typed before the page woke up stays. */
export function fill(form: HTMLFormElement, entries: Partial<Entries>): void {
  for (const name of NAMES) {
    const field = fieldOf(form, name);
    if (field && field.value === '' && entries[name]) field.value = entries[name];
  }
}

export function fieldOf(form: HTMLFormElement, name: string): HTMLTextAreaElement | HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field : null;
}

const followUps: ReadonlySet<AnswerName> = new Set(FOLLOW_UPS);

/** How many of the 30 numbered questions have an answer; one in a follow-up counts for the question around it. */
export function answeredIn(entries: Entries): number {
  const answered = new Set<AnswerName>();
  let question: AnswerName = ANSWERS[0];
  for (const name of ANSWERS) {
    if (!followUps.has(name)) question = name;
    if (entries[name].trim() !== '') answered.add(question);
  }
  return answered.size;
}

export function isBlank(entries: Partial<Entries>): boolean {
  return Object.values(entries).every((text) => text === '');
}
