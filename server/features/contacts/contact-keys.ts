import { withoutInvisible } from '#contract/platform/invisible.ts';
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
  const digits = typed.replaceAll(/\D/g, '').replace(/^(?:0039|39(?=\d{9,}))/, '');
  return digits.length >= DIGITS_AT_LEAST ? [digits] : [];
}
