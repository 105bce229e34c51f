/** New words are looked through one by one until there are this many; then they are sorted in. */
const UNSORTED_AT_MOST = 1000;

/** A sorted list of words, which answers what begins with a text. */
export class Vocabulary {
  #sorted: string[] = [];
  #unsorted: string[] = [];

  /** The word must be new. */
  add(word: string): void {
    this.#unsorted.push(word);
    if (this.#unsorted.length > UNSORTED_AT_MOST && this.#unsorted.length * 8 > this.#sorted.length) this.#sortIn();
  }

  *beginningWith(prefix: string): Generator<string> {
    for (const word of this.#unsorted) if (word.startsWith(prefix)) yield word;
    for (let at = firstFrom(this.#sorted, prefix); at < this.#sorted.length; at += 1) {
      if (!this.#sorted[at]!.startsWith(prefix)) return;
      yield this.#sorted[at]!;
    }
  }

  /** Merges the new words: sorting all of them again would take a tenth of a second at 100,000. */
  #sortIn(): void {
    const fresh = this.#unsorted.toSorted(byCodeUnit);
    const merged: string[] = [];
    let at = 0;
    for (const word of this.#sorted) {
      while (at < fresh.length && fresh[at]! < word) merged.push(fresh[at++]!);
      merged.push(word);
    }
    merged.push(...fresh.slice(at));
    this.#sorted = merged;
    this.#unsorted = [];
  }
}

const byCodeUnit = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Returns the index of the first word that is not before `text`. */
function firstFrom(words: readonly string[], text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
