import { expect, test } from 'vitest';
import { emailKey, phoneKeys } from './contact-keys.ts';

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

test('an e-mail is compared without case and spaces around it', () => {
  expect(emailKey(' Ada@Esempio.IT ')).toBe('ada@esempio.it');
});
