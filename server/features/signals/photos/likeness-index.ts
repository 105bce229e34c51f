/**
 * Bits that the hashes of two photos may differ in if they are one; different ones differ in 65 or more (of 121 real
 * photos), but in fewer where both have flat areas: their thumbnails decide.
 */
export const ALIKE_BITS = 30;
/** A hash has 256 bits: 8 words of 32, or 16 bands of 16. */
const WORDS = 8;
const BANDS = 16;
const BAND_VALUES = 65_536;
const NONE = -1;
const FIRST_CAPACITY = 1024;

/**
 * Hashes of photos in memory, found by likeness: 100 bytes each, and 4 MB. Only photos with an equal band are compared:
 * of hashes that differ in 15 bits all have one, of those that differ in 20 bits 99 in 100, in 30 bits 92 in 100.
 */
export class LikenessIndex {
  #size = 0;
  #words = new Uint32Array(FIRST_CAPACITY * WORDS);
  #numbers = new Int32Array(FIRST_CAPACITY);
  /** For each band the newest entry with a value, and for each entry the next older one with the same. */
  readonly #heads = new Int32Array(BANDS * BAND_VALUES).fill(NONE);
  #nexts = new Int32Array(FIRST_CAPACITY * BANDS);

  get size(): number {
    return this.#size;
  }

  /** Adds a hash of 64 hexadecimal digits under the number of its photo. */
  add(number: number, hash: string): void {
    if (this.#size === this.#numbers.length) this.#grow();
    const entry = this.#size++;
    this.#numbers[entry] = number;
    const words = wordsOf(hash);
    this.#words.set(words, entry * WORDS);
    for (let band = 0; band < BANDS; band++) {
      const head = band * BAND_VALUES + bandOf(words, band);
      this.#nexts[entry * BANDS + band] = this.#heads[head]!;
      this.#heads[head] = entry;
    }
  }

  /** Returns the numbers of the photos whose hash is like one of these. */
  find(hashes: readonly string[]): number[] {
    const foundNumbers = new Set<number>();
    for (const hash of new Set(hashes)) this.#findOne(wordsOf(hash), foundNumbers);
    return [...foundNumbers];
  }

  #findOne(words: Uint32Array, foundNumbers: Set<number>): void {
    for (let band = 0; band < BANDS; band++) {
      let entry = this.#heads[band * BAND_VALUES + bandOf(words, band)]!;
      for (; entry !== NONE; entry = this.#nexts[entry * BANDS + band]!) {
        if (this.#isAlike(words, entry)) foundNumbers.add(this.#numbers[entry]!);
      }
    }
  }

  #isAlike(words: Uint32Array, entry: number): boolean {
    let bits = 0;
    for (let word = 0; word < WORDS; word++) {
      bits += bitsIn(words[word]! ^ this.#words[entry * WORDS + word]!);
      if (bits > ALIKE_BITS) return false;
    }
    return true;
  }

  #grow(): void {
    this.#words = larger(this.#words, new Uint32Array(this.#words.length * 2));
    this.#numbers = larger(this.#numbers, new Int32Array(this.#numbers.length * 2));
    this.#nexts = larger(this.#nexts, new Int32Array(this.#nexts.length * 2));
  }
}

/** Returns how many bits two hashes differ in. */
export function differingBits(one: Uint32Array, other: Uint32Array): number {
  return one.reduce((bits, word, index) => bits + bitsIn(word ^ other[index]!), 0);
}

/** Returns a hash of 64 hexadecimal digits as words of 32 bits. */
export function wordsOf(hash: string): Uint32Array {
  return Uint32Array.from({ length: WORDS }, (_, word) => Number.parseInt(hash.slice(word * 8, word * 8 + 8), 16));
}

function larger<Numbers extends Int32Array | Uint32Array>(before: Numbers, after: Numbers): Numbers {
  after.set(before);
  return after;
}

/** One bit of each row of the photo, so that a row that is the same in many photos fills no band. */
function bandOf(words: Uint32Array, band: number): number {
  let value = 0;
  for (let row = 0; row < 16; row++) {
    const bit = (band + row * 5) & 15;
    value = (value << 1) | ((words[row >> 1]! >>> (bit + (row & 1 ? 0 : 16))) & 1);
  }
  return value;
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
