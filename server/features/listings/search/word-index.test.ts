import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsFor, eachBit, hasBit, setBit } from './bits.ts';
import { isOneEdit } from './one-edit.ts';
import { SlotSet } from './slot-set.ts';
import { WordIndex } from './word-index.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 7 });

test('a list of slots gives back what was added', () => {
  const few = fc.uniqueArray(fc.nat(5_000_000));
  const many = fc.subarray(
    Array.from({ length: 3000 }, (_, slot) => slot),
    { minLength: 1500 },
  );
  const slots = fc.oneof(few, many).map((all) => all.toSorted((one, other) => one - other));
  fc.assert(
    fc.property(slots, (all) => {
      const set = new SlotSet();
      for (const slot of all) set.add(slot);
      const read: number[] = [];
      set.each((slot) => read.push(slot));
      expect(read).toEqual(all);
      const bits: number[] = [];
      eachBit(set.bits(5_000_001), (slot) => bits.push(slot));
      expect(bits).toEqual(all);
    }),
  );
});

test('one edit is what turns one word into the other', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(isOneEdit(one, other)).toBe(editsOf(one).has(other));
    }),
    { numRuns: 2000 },
  );
});

test('words within one edit are found, wherever the error is, and only if no word begins as typed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 30 }), word, (words, typed) => {
      const index = new WordIndex();
      for (const [slot, one] of words.entries()) index.add(slot, one);
      const scope = bitsFor(words.length);
      for (const slot of words.keys()) setBit(scope, slot);
      const matches = index.find(typed, words.length, scope);
      const found = words.map((_, slot) => Number(hasBit(matches, slot)));
      const begins = words.map((one) => Number(one.startsWith(typed)));
      const expected = begins.includes(1) ? begins : words.map((one) => Number(isOneEdit(typed, one)));
      expect(found).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

/** All words one edit away, made by force; a word is not one edit away from itself. */
function editsOf(from: string): Set<string> {
  const made = new Set<string>();
  for (let at = 0; at <= from.length; at += 1) {
    const [before, after] = [from.slice(0, at), from.slice(at)];
    for (const letter of 'abc') {
      made.add(before + letter + after);
      if (after) made.add(before + letter + after.slice(1));
    }
    if (after) made.add(before + after.slice(1));
    if (after.length > 1) made.add(before + after[1] + after[0] + after.slice(2));
  }
  made.delete(from);
  return made;
}
