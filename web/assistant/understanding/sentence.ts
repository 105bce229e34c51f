import Fuse from 'fuse.js/basic';
import { wordsIn } from './words.ts';

/** Words as common as those they resemble: never a slip of the keyboard. */
const FALSE_FRIENDS = new Set(
  'consigli consiglio consigliate canile canili carne carte cose casi media preferisco preferisci preferite avere cambia cerca certo gratta gratto costa posta tasse passo'.split(
    ' ',
  ),
);
/** Shorter than this, one wrong letter makes another word. */
const SHORTEST_SLIP = 5;
/** The beginning of a word says less than all of it: more of it must be right. */
const SHORTEST_OPEN_SLIP = 6;
/** Share of letters that may be wrong. */
const WRONG_AT_MOST = 0.25;
/** A word that is only nearly there weighs less than one that is. */
const NEARLY = 0.8;

/** What was typed, ready to be asked whether it speaks of something. */
export class Sentence {
  readonly words: readonly string[];
  readonly #fuse: Fuse<string>;
  readonly #known = new Map<string, { at: number; weight: number }>();

  constructor(typed: string) {
    this.words = wordsIn(typed);
    this.#fuse = new Fuse([...this.words], { includeScore: true, threshold: WRONG_AT_MOST, location: 0, distance: 24 });
  }

  /** Position of a word, typed right or nearly (-1: not there), and how sure that is (0 to 1). `pubblic*` means any ending. */
  find(cue: string): { at: number; weight: number } {
    const known = this.#known.get(cue) ?? this.#look(cue);
    this.#known.set(cue, known);
    return known;
  }

  /** How sure it is that all words of a cue ("numer* telefono") were typed, in any order: 0 to 1. */
  says(cue: string): number {
    return Math.min(...cue.split(' ').map((word) => this.find(word).weight));
  }

  #look(cue: string): { at: number; weight: number } {
    const open = cue.endsWith('*');
    const stem = open ? cue.slice(0, -1) : cue;
    const fits = (word: string) => (open ? word.startsWith(stem) : word === stem);
    // "lannuncio", "ladozione": the apostrophe was left out.
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

/** Whether a typed word can be a slip for a stem: people hit the first letter, and write about as many. */
export function isSlip(typed: string, stem: string, open: boolean): boolean {
  if (typed[0] !== stem[0] || FALSE_FRIENDS.has(typed) || typed.length < 4) return false;
  const longer = typed.length - stem.length;
  // Only the last letter differs: another form of the word, not a slip.
  if (!open && typed.slice(0, -1) === stem.slice(0, -1)) return false;
  return longer >= -2 && (open || longer <= 2);
}
