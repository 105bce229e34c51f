import { fold } from '#contract/platform/fold.ts';
import { addAll, type Bits, bitsFor, hasCommon, intersect } from './bits.ts';
import { isOneEdit, transpositions } from './one-edit.ts';
import { SlotSet } from './slot-set.ts';
import { Vocabulary } from './vocabulary.ts';

/** Shorter words are found only as they are: as beginnings they would find everything. */
const PREFIX_LENGTH = 3;
/** In shorter words a typing error leads to too many others. */
const TYPO_LENGTH = 4;
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u;

/** Returns the words of a text as they are indexed: lower case, no accents. */
function wordsOf(text: string): string[] {
  return [...new Set(fold(text).split(BETWEEN_WORDS).filter(Boolean))];
}

/** Which listings contain which words, by their slots. */
export class WordIndex {
  readonly #slots = new Map<string, SlotSet>();
  readonly #words = new Vocabulary();
  /** The same words from their ends. */
  readonly #reversed = new Vocabulary();

  /** Slots are added in ascending order. */
  add(slot: number, text: string): void {
    for (const word of wordsOf(text)) this.#slotsOf(word).add(slot);
  }

  /**
   * Returns the slots that contain all words of `typed`, whole or as beginnings. A word that no slot of `scope` contains
   * is replaced by those that differ from it by one typing error.
   */
  find(typed: string, slots: number, scope: Bits): Bits {
    const matches = bitsFor(slots);
    addAll(matches, scope);
    for (const word of wordsOf(typed)) {
      const having = this.#unionOf(this.#beginningWith(word), slots);
      const isFound = hasCommon(having, scope);
      const isTypo = !isFound && word.length >= TYPO_LENGTH;
      intersect(matches, isTypo ? this.#unionOf(this.#oneEditFrom(word), slots) : having);
    }
    return matches;
  }

  #unionOf(words: Iterable<string>, slots: number): Bits {
    const bits = bitsFor(slots);
    for (const word of words) this.#slots.get(word)!.addTo(bits);
    return bits;
  }

  #beginningWith(word: string): Iterable<string> {
    if (word.length >= PREFIX_LENGTH) return this.#words.beginningWith(word);
    return this.#slots.has(word) ? [word] : [];
  }

  /** One typing error leaves one half of the word as it is, except two letters exchanged in the middle. */
  *#oneEditFrom(word: string): Generator<string> {
    const half = word.length >> 1;
    for (const other of this.#words.beginningWith(word.slice(0, half))) if (isOneEdit(word, other)) yield other;
    for (const backwards of this.#reversed.beginningWith(reversed(word.slice(half)))) {
      const other = reversed(backwards);
      if (isOneEdit(word, other)) yield other;
    }
    yield* transpositions(word).filter((other) => this.#slots.has(other));
  }

  #slotsOf(word: string): SlotSet {
    const knownSlots = this.#slots.get(word);
    if (knownSlots) return knownSlots;
    const created = new SlotSet();
    this.#slots.set(word, created);
    this.#words.add(word);
    this.#reversed.add(reversed(word));
    return created;
  }
}

function reversed(word: string): string {
  return Array.from(word).toReversed().join('');
}
