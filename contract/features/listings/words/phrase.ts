import { fold } from '#contract/platform/fold.ts';

const LONGEST_NAME = 5;

/** The words of a typed text, in lower case without accents or punctuation, and which of them were understood. */
export class Phrase {
  readonly words: readonly string[];
  readonly #used = new Set<number>();

  constructor(typed: string) {
    this.words = fold(typed)
      .replaceAll(/(\d)(km|anni|mesi)\b/g, '$1 $2')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .split(' ')
      .filter(Boolean);
  }

  isUsed(at: number): boolean {
    return this.#used.has(at);
  }

  /** Whether there is such a word, and nothing has understood it yet. */
  isFree(at: number): boolean {
    return at < this.words.length && !this.#used.has(at);
  }

  /** Marks the words from one position up to another, exclusive. */
  use(from: number, to: number): void {
    for (let at = from; at < to; at += 1) this.#used.add(at);
  }

  /** Finds and marks the first run of at most `most` unused words that matches as a whole, longer ones first. */
  take(pattern: RegExp, most: number): { match: RegExpExecArray; from: number; to: number } | null {
    for (let from = 0; from < this.words.length; from += 1) {
      for (let to = Math.min(from + most, this.words.length); to > from; to -= 1) {
        if (!this.#isUnused(from, to)) continue;
        const match = pattern.exec(this.words.slice(from, to).join(' '));
        if (!match) continue;
        this.use(from, to);
        return { match, from, to };
      }
    }
    return null;
  }

  /** Returns the longest name of the list that begins at a position, with its value. */
  nameAt<Value>(from: number, names: ReadonlyMap<string, Value>): { value: Value; to: number } | undefined {
    for (let to = Math.min(from + LONGEST_NAME, this.words.length); to > from; to -= 1) {
      const value = this.#isUnused(from, to) ? names.get(this.words.slice(from, to).join(' ')) : undefined;
      if (value !== undefined) return { value, to };
    }
    return undefined;
  }

  /**
   * Whether one of the few words before a position denies it: "non troppo grande", "niente cuccioli". In "senza giardino,
   * gatto" the word that denies belongs to what was understood already.
   */
  isDenied(at: number): boolean {
    const before = Math.max(0, at - 2);
    return this.words
      .slice(before, at)
      .some((word, index) => !this.isUsed(before + index) && /^(non|no|niente|nessun[oa]?|senza)$/.test(word));
  }

  get unused(): string[] {
    return this.words.filter((_, at) => !this.#used.has(at));
  }

  #isUnused(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (this.#used.has(at)) return false;
    return true;
  }
}
