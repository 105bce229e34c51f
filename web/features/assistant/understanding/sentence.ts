import Fuse from 'fuse.js/basic';
import { wordsIn } from './words.ts';

/** Common words that resemble a cue: never treated as a misspelling of it. */
const FALSE_FRIENDS = new Set(
  'consigli consiglio consigliate canile canili carne carte cose casi media preferisco preferisci preferite avere cambia cerca certo gratta gratto costa posta tasse passo'.split(
    ' ',
  ),
);
/** In shorter words, one wrong letter makes another word. */
const SHORTEST_SLIP = 5;
/** A word stem is less distinctive than a whole word, so that fuzzy matching needs a longer one. */
const SHORTEST_OPEN_SLIP = 6;
/** Largest share of letters that may be wrong (the Fuse.js threshold). */
const WRONG_AT_MOST = 0.25;
/** Weight of a fuzzy match; an exact one has 1. */
const NEARLY = 0.8;

/** A typed sentence that can be searched for cues. */
export class Sentence {
  readonly words: readonly string[];
  readonly #fuse: Fuse<string>;
  readonly #known = new Map<string, { at: number; weight: number }>();

  constructor(typed: string) {
    this.words = wordsIn(typed);
    this.#fuse = new Fuse([...this.words], { includeScore: true, threshold: WRONG_AT_MOST, location: 0, distance: 24 });
  }

  /**
   * Returns the position of a word, spelt correctly or nearly (-1 if absent), and a weight from 0 to 1. `pubblic*`
   * matches any ending.
   */
  find(cue: string): { at: number; weight: number } {
    const knownCue = this.#known.get(cue) ?? this.#look(cue);
    this.#known.set(cue, knownCue);
    return knownCue;
  }

  /** Returns a weight from 0 to 1 for a cue of several words ("numer* telefono"), which may occur in any order. */
  says(cue: string): number {
    return Math.min(...cue.split(' ').map((word) => this.find(word).weight));
  }

  #look(cue: string): { at: number; weight: number } {
    const open = cue.endsWith('*');
    const stem = open ? cue.slice(0, -1) : cue;
    const fits = (word: string) => (open ? word.startsWith(stem) : word === stem);
    // "lannuncio", "ladozione": the apostrophe is missing.
    const exact = this.words.findIndex(
      (word) => fits(word) || (/^l[aeiou]/.test(word) && stem.length > 4 && fits(word.slice(1))),
    );
    if (exact >= 0) return { at: exact, weight: 1 };
    const near =
      stem.length < (open ? SHORTEST_OPEN_SLIP : SHORTEST_SLIP)
        ? undefined
        : this.#fuse.search(stem).find(({ item }) => isSlip(item, stem, open));
    return near ? { at: near.refIndex, weight: NEARLY } : { at: -1, weight: 0 };
  }
}

/** Whether a typed word can be a misspelling of a stem: the first letter is right, and the length is about the same. */
export function isSlip(typed: string, stem: string, open: boolean): boolean {
  if (typed[0] !== stem[0] || FALSE_FRIENDS.has(typed) || typed.length < 4) return false;
  const longer = typed.length - stem.length;
  // Only the last letter differs: an inflected form, not a misspelling.
  if (!open && typed.slice(0, -1) === stem.slice(0, -1)) return false;
  return longer >= -2 && (open || longer <= 2);
}
