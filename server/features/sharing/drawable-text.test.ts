import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONTS } from '#server/features/media/index.ts';
import { fontCharacters } from '#server/testing/font-characters.ts';
import { drawable, isDrawable } from './drawable-text.ts';

test.each([
  ['Перла', 'Перла'],
  ['Ζωή', 'Ζωή'],
  ['Živa Čičko', 'Živa Čičko'],
  ["D'Artagnan & C.", "D'Artagnan & C."],
  ['Zoe\u0308', 'Zoë'],
  ['Luna 🐶🏽 🇮🇹', 'Luna'],
  ['𝓑𝓮𝓵𝓵𝓪 Ｂｅｌｌａ', 'Bella Bella'],
  ['Bianca 小白', 'Bianca'],
  ['小白', ''],
  ['لولو', ''],
  ['🐶🐱', ''],
  ['🐶 & 🐱', ''],
  ['\u0000\ud800', ''],
])('of the name %s is drawn: %s', (name, drawn) => {
  expect(drawable(name)).toBe(drawn);
});

test('a text is drawable only if every word of it is', () => {
  expect(['Forlì', '  San  Marino ', 'Αθήνα'].map(isDrawable)).toEqual([true, true, true]);
  expect(['東京', 'Bianca 小'].map(isDrawable)).toEqual([false, false]);
});

test('the font has every character that may be drawn, so that no character becomes a box', () => {
  const has = fontCharacters(readFileSync(FONTS.other));
  expect(has.size).toBeGreaterThan(2000);
  const missing: string[] = [];
  for (let code = 0x20; code < 0x1_0000; code += 1) {
    const letter = String.fromCharCode(code);
    // beside a letter, because signs alone are left out
    if (letter.trim() && drawable(`a${letter}`).includes(letter) && !has.has(code)) missing.push(letter);
  }
  expect(missing).toEqual([]);
});
