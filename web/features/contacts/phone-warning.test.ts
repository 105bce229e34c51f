import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { findNumbers } from '#contract/features/contacts/find-numbers.ts';
import { phoneWarning } from './phone-warning.ts';

const CALLABLE = [
  '059 555 0101',
  '06-1234567',
  '+39 333 1234567',
  '0039333.123.4567',
  '(02) 345678',
  '3331234567',
  '333 1234567 (Anna)',
  '059 555 0101 / 333 555 0102',
  '333-1234567 dopo le 18',
  '+39+39 333 1234567',
  '+41 79 123 45 67',
  '800 123456',
];
const NOT_CALLABLE = [
  '333',
  'chiedere di Anna',
  '-',
  'n.d.',
  '1',
  '12345678901234567890',
  '333 12345678',
  '59 555 010',
];

test.each(['', ' ', ...CALLABLE])('"%s" gets no hint', (typed) => {
  expect(phoneWarning(typed)).toBe('');
});

test.each([
  ...NOT_CALLABLE.map((typed) => [typed, /ricontrollalo/]),
  ['59 555 010', /lo 0 del prefisso/],
  ['333 1234567 / 347 76543', /Uno dei numeri/],
] as [string, RegExp][])('"%s" gets a hint', (typed, hint) => {
  expect(phoneWarning(typed)).toMatch(hint);
});

test('the hint agrees with the table of numbers, from which the server makes links', () => {
  const exists = (digits: string) => {
    const number = parsePhoneNumberFromString(digits, 'IT');
    return number?.isValid() && number.getType() !== 'VOICEMAIL' ? number.number : null;
  };
  for (const typed of [...CALLABLE, ...NOT_CALLABLE]) {
    expect(phoneWarning(typed) === '', typed).toBe(findNumbers(typed, exists).length > 0);
  }
});
