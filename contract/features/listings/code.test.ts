import { expect, test } from 'vitest';
import { CODES, codeOf, readCode } from './code.ts';

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const numbers = Array.from({ length: 500 }, (_, index) => (index * 67_108) % CODES);

test('a code is TC- and six characters of which the last one checks the others', () => {
  expect(codeOf(0)).toBe('TC-000000');
  expect(codeOf(1)).toBe('TC-00001Y');
  expect(codeOf(CODES - 1)).toBe('TC-ZZZZZ5');
  for (const number of numbers) expect(codeOf(number)).toMatch(/^TC-[0-9A-HJKMNP-TV-Z]{6}$/);
});

test('case, blanks, hyphens and the prefix do not count, and O, I and L are read as digits', () => {
  const code = codeOf(1);
  expect(code).toBe('TC-00001Y');
  for (const typed of ['tc-00001y', ' TC 00001Y ', 'tc–000 01y', '00001Y', 'TC-OoO0lY', 'tcOOOOIY'])
    expect(readCode(typed)).toBe(code);
});

test('one wrong character is noticed wherever it stands', () => {
  for (const number of numbers.slice(0, 40)) {
    const code = codeOf(number);
    for (let at = 3; at < code.length; at += 1) {
      for (const other of DIGITS) {
        const typed = code.slice(0, at) + other + code.slice(at + 1);
        expect(readCode(typed)).toBe(typed === code ? code : null);
      }
    }
  }
});

test('a text that is not a code is read as null', () => {
  for (const typed of ['', 'TC-', 'TC-00001', 'TC-00001YY', 'TC-0000UY', 'XX-00001Y', 'ciao, Luna', '😀😀😀😀😀😀'])
    expect(readCode(typed)).toBeNull();
});
