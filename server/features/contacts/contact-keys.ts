import { withoutInvisible } from '#contract/platform/invisible.ts';
import { isSteady } from '#contract/platform/steady-digits.ts';
import { phoneLinks } from './links.ts';

/** Shorter texts are no telephone numbers. */
const DIGITS_AT_LEAST = 6;

/** Returns an e-mail address as it is compared; "" for none. */
export function emailKey(typed: string): string {
  return withoutInvisible(typed).trim().toLowerCase();
}

/**
 * Returns the telephone numbers in a text as they are compared, however they are written: in E.164, Italian without a
 * country code. A text without a valid number is compared by its digits.
 */
export function phoneKeys(typed: string): string[] {
  if (typed.trim() === '') return [];
  const foundNumbers = phoneLinks(typed).map(({ link }) => link.slice('tel:'.length));
  if (foundNumbers.length > 0) return [...new Set(foundNumbers)];
  const dialled = typed.replaceAll(/[^\d+]/g, '').replace(/^(?:\+39|0039|39(?=\d{9,}))/, '');
  const digits = dialled.replaceAll('+', '');
  if (digits.length < DIGITS_AT_LEAST) return [];
  // another country's number is another number
  const isForeign = /^(?:\+|00)[1-9]/.test(dialled);
  return [isForeign ? `+${digits.replace(/^00/, '')}` : digits];
}

/** So many equal digits at the end fill a field: `333 0000000`. */
const EQUAL_DIGITS = 7;

/** Returns whether a number, as `phoneKeys` returns it, is typed to fill a field: `0000000000`, `3333333333`, `1234567890`. */
export function isInventedPhone(key: string): boolean {
  const digits = Array.from(key.replace(/^\+39/, '').replace('+', ''), Number);
  const end = digits.slice(-EQUAL_DIGITS);
  return isSteady(end, 0) || isSteady(digits, 1) || isSteady(digits, 9);
}
