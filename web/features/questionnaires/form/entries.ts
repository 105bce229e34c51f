import { ANSWERS, type AnswerName, FOLLOW_UPS } from '#contract/features/questionnaires/answers.ts';

export const HEADER_FIELDS = ['nome', 'telefono', 'email'] as const;
export type EntryName = (typeof HEADER_FIELDS)[number] | AnswerName;
/** The values of the form: header fields and answers. */
export type Entries = Record<EntryName, string>;

const NAMES: readonly EntryName[] = [...HEADER_FIELDS, ...ANSWERS];

/** Reads the values of the form. */
export function entriesIn(form: HTMLFormElement): Entries {
  return Object.fromEntries(NAMES.map((name) => [name, fieldOf(form, name)?.value ?? ''])) as Entries;
}

/** Sets the fields that are still blank, so that text typed before hydration is kept. */
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

/** Returns how many of the 30 numbered questions have an answer. An answered follow-up counts for its question. */
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
