import { expect, test } from 'vitest';
import { emailKey, isInventedPhone, phoneKeys } from './contact-keys.ts';

test.each([
  '333 1234567',
  '3331234567',
  '+39 333 1234567',
  '+39-333-123-4567',
  '0039 333 1234567',
  '393331234567',
  '333.123.4567 (dopo le 18)',
  'Cell. 333/1234567',
])('%s is the same number however it is written', (typed) => {
  expect(phoneKeys(typed)).toEqual(['+393331234567']);
});

test('a landline keeps its zero, a foreign number its country, and two numbers are both found', () => {
  expect(phoneKeys('051 555 0101')).toEqual(['+390515550101']);
  expect(phoneKeys('+41 79 123 45 67')).toEqual(['+41791234567']);
  expect(phoneKeys('333 1234567 oppure 347 7654321')).toEqual(['+393331234567', '+393477654321']);
});

test('an invalid number is compared by its digits, and one with too few digits is not compared', () => {
  expect(phoneKeys('99 99 99 99')).toEqual(['99999999']);
  expect(phoneKeys('0039 99999999')).toEqual(['99999999']);
  expect(phoneKeys('333')).toEqual([]);
  expect(phoneKeys('chiamatemi')).toEqual([]);
});

test.each([
  ['+39 333 1234567', '+41 333 1234567'],
  ['333 1234567', '0041 333 1234567'],
  ['333 1234567', '(+41) 333 1234567'],
  ['333 1234567', '+41 (0) 333 1234567'],
  ['333 1234567', '+ 41 333 1234567'],
  ['333 1234567', '+1 333 1234567'],
  ['+39 99999999', '+41 99999999'],
  ['4199999999', '+41 99999999'],
  ['99 99 99 99', '0041 99 99 99 99'],
])('%s and %s are different numbers', (one, other) => {
  expect(phoneKeys(one)).toHaveLength(1);
  expect(phoneKeys(other)).toHaveLength(1);
  expect(phoneKeys(one)).not.toEqual(phoneKeys(other));
});

test('an invalid number of another country is the same with + and with 00', () => {
  expect(phoneKeys('+41 333 1234567')).toEqual(phoneKeys('0041-3331234567'));
  expect(phoneKeys('+39 99999999')).toEqual(phoneKeys('99 99 99 99'));
  expect(phoneKeys('+41 79 123 45 67, 333 1234567')).toEqual(['+41791234567', '+393331234567']);
});

test.each([
  '0000000000',
  '000000',
  '3333333333',
  '+39 333 333 3333',
  '333 0000000',
  '1234567890',
  '0123456789',
  '+41 000000000',
])('%s is invented', (typed) => {
  expect(phoneKeys(typed).map(isInventedPhone)).toEqual([true]);
});

test.each(['333 1234567', '051 555 0101', '+41 79 123 45 67', '340 5555554', '02 12345678', '99 88 77 66'])(
  '%s can be the number of a person',
  (typed) => {
    expect(phoneKeys(typed).map(isInventedPhone)).toEqual([false]);
  },
);

test('an e-mail is compared without case and spaces around it', () => {
  expect(emailKey(' Ada@Esempio.IT ')).toBe('ada@esempio.it');
});
