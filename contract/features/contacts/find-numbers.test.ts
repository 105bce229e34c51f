import { expect, test } from 'vitest';
import { findNumbers } from './find-numbers.ts';

const numbersIn = (text: string) => findNumbers(text, (digits) => (digits.length >= 9 ? digits : null));

test.each(['\ufeff', '\u00a0', '\u200b', ' - ', '.', '\t'])('%j may stand within a number', (between) => {
  expect(numbersIn(`333${between}555${between}0101`)).toMatchObject([{ number: '3335550101' }]);
});

test('what stands between digits is read once', () => {
  expect(numbersIn(`1${'\ufeff'.repeat(100)}x1`)).toEqual([]);
});
