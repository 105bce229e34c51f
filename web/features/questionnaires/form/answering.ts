/** Matches "No", "no,", "Non abbiamo…" but not "Nonna" or "Novembre". */
const BEGINS_WITH_NO = /^\s*non?(?![\p{L}])/iu;

/** Returns whether an answer begins with no: its follow-up is then hidden. */
export function beginsWithNo(answer: string): boolean {
  return BEGINS_WITH_NO.test(answer);
}

/** Returns the chip with which an answer begins; null if none. */
export function chipIn(answer: string, chips: readonly string[]): string | null {
  return chips.find((chip) => startsAs(answer, chip)) ?? null;
}

/**
 * Returns the answer after a tap on a chip. The chip replaces another chip, precedes typed text, and is removed by a
 * second tap. Typed text is never lost.
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
