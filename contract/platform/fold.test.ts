import { expect, test } from 'vitest';
import { containsWords, fold, foldedWords } from '#contract/platform/fold.ts';

test.each([
  ['Forlì', 'forli'],
  ['Forli\u0300', 'forli'],
  ['  San   Donà\u00a0di\nPiave ', 'san dona di piave'],
  ['D’Artagnan', "d'artagnan"],
  ['ﬁdo', 'fido'],
  ['Ｆｉｄｏ', 'fido'],
  ['İstanbul', 'istanbul'],
  ['Bolzano/Bozen', 'bolzano/bozen'],
])('%j is searched as %j', (text, expected) => {
  expect(fold(text)).toBe(expected);
  expect(fold(fold(text))).toBe(expected);
});

test('apostrophes, points, commas and hyphens separate words', () => {
  expect(foldedWords("L’Oasi di Sant'Agata, Reggio-Emilia.")).toEqual([
    'l',
    'oasi',
    'di',
    'sant',
    'agata',
    'reggio',
    'emilia',
  ]);
});

test('a text contains words in any order and parts of words, and every text contains no words', () => {
  expect(containsWords('agata OASI')("L'Oasi di Sant'Agata")).toBe(true);
  expect(containsWords('oas')("L'Oasi di Sant'Agata")).toBe(true);
  expect(containsWords('agata milano')("L'Oasi di Sant'Agata")).toBe(false);
  expect(containsWords(' . ')("L'Oasi di Sant'Agata")).toBe(true);
});
