import { findNumbers } from '#contract/features/contacts/find-numbers.ts';
import { likelyNumber } from '#contract/features/contacts/likely-number.ts';

/** So many digits outside the numbers that were found are a wrong number, fewer an hour or an extension. */
const DIGITS_OF_A_NUMBER = 6;
/** A landline without the zero of its prefix. */
const WITHOUT_ZERO = /^(?:\+39|0039)?[2-9]\d{5,8}$/;

/** Returns a hint about a field without a number that can be called, or with a wrong one; "" for a usual or blank one. */
export function phoneWarning(typed: string): string {
  if (typed.trim() === '') return '';
  const foundNumbers = findNumbers(typed, likelyNumber);
  if (foundNumbers.length > 0) return hasWrongNumber(typed, foundNumbers) ? WRONG_NUMBER : '';
  return WITHOUT_ZERO.test(typed.replaceAll(/[^\d+]/g, '')) ? ZERO_LOST : NO_NUMBER;
}

function hasWrongNumber(typed: string, found: readonly { start: number; end: number }[]): boolean {
  const ends = [0, ...found.map(({ end }) => end)];
  const starts = [...found.map(({ start }) => start), typed.length];
  return ends.some((end, at) => typed.slice(end, starts[at]).replaceAll(/\D/g, '').length >= DIGITS_OF_A_NUMBER);
}

const NO_NUMBER = 'Così nessuno può chiamarlo: ricontrollalo. Se è giusto, lo teniamo così.';
const WRONG_NUMBER = 'Uno dei numeri non si può chiamare: ricontrollalo. Se è giusto, lo teniamo così.';
const ZERO_LOST = 'Ai numeri fissi serve lo 0 del prefisso, come 059 1234567: ricontrollalo.';
