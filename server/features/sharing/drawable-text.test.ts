import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
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
  const has = charactersOf('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf');
  const missing: string[] = [];
  for (let code = 0x20; code < 0x1_0000; code += 1) {
    const letter = String.fromCharCode(code);
    // beside a letter, because signs alone are left out
    if (letter.trim() && drawable(`a${letter}`).includes(letter) && !has.has(code)) missing.push(letter);
  }
  expect(missing).toEqual([]);
});

/** Reads the characters of a TrueType font from its table `cmap`, format 12. */
function charactersOf(file: string): Set<number> {
  const font = readFileSync(fileURLToPath(import.meta.resolve(file)));
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const cmap = font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')! + 8);
  const characters = new Set<number>();
  for (let at = 0; at < font.readUInt16BE(cmap + 2); at += 1) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * at);
    if (font.readUInt16BE(table) !== 12) continue;
    for (let group = 0; group < font.readUInt32BE(table + 12); group += 1) {
      const [first, last] = [font.readUInt32BE(table + 16 + 12 * group), font.readUInt32BE(table + 20 + 12 * group)];
      for (let code = first; code <= last; code += 1) characters.add(code);
    }
  }
  expect(characters.size).toBeGreaterThan(2000);
  return characters;
}
