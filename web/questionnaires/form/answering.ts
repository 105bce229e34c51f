/** "No", "no,", "Non abbiamo…" begin with no; "Nonna" and "Novembre" do not. */
const BEGINS_WITH_NO = /^\s*non?(?![\p{L}])/iu;

/** Whether an answer says that there is nothing more to ask: its follow-up steps aside. */
export function beginsWithNo(answer: string): boolean {
  return BEGINS_WITH_NO.test(answer);
}

/** The chip with which an answer begins, if any. */
export function chipIn(answer: string, chips: readonly string[]): string | null {
  return chips.find((chip) => startsAs(answer, chip)) ?? null;
}

/**
 * An answer after a chip was tapped: it takes the place of another chip, comes before what was typed, and goes
 * when it is tapped again. What a person typed is never lost.
 */
export function tapped(answer: string, chip: string, chips: readonly string[]): string {
  const before = chipIn(answer, chips);
  const typed = (before === null ? answer : answer.trimStart().slice(before.length)).trim();
  if (before === chip) return typed.replace(/^[.,;:]\s*/, '');
  if (typed === '') return chip;
  return /^[.,;:]/.test(typed) ? chip + typed : `${chip}. ${typed}`;
}

function startsAs(answer: string, chip: string): boolean {
  const text = answer.trimStart();
  return text.startsWith(chip) && !/^[\p{L}\p{N}]/u.test(text.slice(chip.length));
}
