import type { PhoneLink } from '#contract/features/associations/contact.ts';
import { findNumbers } from '#contract/features/contacts/find-numbers.ts';
import { likelyNumber } from '#contract/features/contacts/likely-number.ts';

/** A part of a text; `link` is "" for words. */
export type Part = PhoneLink;

/** Splits a text at its numbers, which stand in their order. */
export function partsOf(text: string, links: readonly PhoneLink[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const each of links) {
    const start = each.text ? text.indexOf(each.text, at) : -1;
    if (start < 0) continue;
    if (start > at) parts.push({ text: text.slice(at, start), link: '' });
    parts.push(each);
    at = start + each.text.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), link: '' });
  return parts;
}

/** A sequence of digits that may be a telephone number in prose, and what says that it is another number. */
const SEQUENCE = /(?:\+|\b)\d(?:[\d ./()-]|[\u00a0\u200b-\u200f\u202a-\u202e\u2060]){6,}\d\b/g;
const DATE = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/;
const OTHER_NUMBER = /(?:iban|c\.?\s?f\.?|fiscale|iva|chip|conto|c\/c|tatuaggio)\s*[:.n°]*$/i;
/** Such words stand at most so many characters before the number. */
const WORDS_BEFORE = 40;
/** Whole mobile numbers, landlines and numbers abroad. */
const CERTAIN = /^\+(?:393\d{9}|390\d{7,9}|(?!39)\d{9,13})$/;

/**
 * Splits prose at the telephone numbers in it. Only what is certainly a number becomes a link: no date, no microchip,
 * no bank account.
 */
export function partsOfProse(text: string): Part[] {
  const links = [...text.matchAll(SEQUENCE)].flatMap((found) => {
    if (DATE.test(found[0]) || OTHER_NUMBER.test(wordsBefore(text, found.index))) return [];
    const numbers = findNumbers(found[0], (digits) => {
      const number = likelyNumber(digits);
      return number !== null && CERTAIN.test(number) ? number : null;
    });
    const rest = numbers.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), found[0]);
    if (/\d/.test(rest)) return [];
    return numbers.map(({ start, end, number }) => ({ text: found[0].slice(start, end), link: `tel:${number}` }));
  });
  return partsOf(text, links);
}

function wordsBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - WORDS_BEFORE), at).trimEnd();
}
