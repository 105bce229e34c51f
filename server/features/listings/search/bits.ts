/**
 * A set of slots as bits, 32 per word. A shorter set has no slots beyond its end. Signed, because the operators of
 * JavaScript work on signed words.
 */
export type Bits = Int32Array;

export const NO_BITS: Bits = new Int32Array();

export function bitsFor(slots: number): Bits {
  return new Int32Array(Math.ceil(slots / 32));
}

export function hasBit(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
}

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! &= ~(1 << (slot & 31));
}

/** Keeps of `target` what is in `other`. */
export function intersect(target: Bits, other: Bits): void {
  const common = Math.min(target.length, other.length);
  for (let at = 0; at < common; at += 1) target[at]! &= other[at]!;
  target.fill(0, common);
}

/** Keeps of `target` what is not in `other`. */
export function subtract(target: Bits, other: Bits): void {
  const common = Math.min(target.length, other.length);
  for (let at = 0; at < common; at += 1) target[at]! &= ~other[at]!;
}

/** Adds what is in `other`, which may be longer. */
export function addAll(target: Bits, other: Bits): void {
  const common = Math.min(target.length, other.length);
  for (let at = 0; at < common; at += 1) target[at]! |= other[at]!;
}

export function countBits(bits: Bits): number {
  return countCommon(bits, bits);
}

/** Words whose bits are summed per byte before the bytes are added: 31 times 8 is the most that a byte holds. */
const WORDS_PER_SUM = 31;

/** Counts the ones of both, as sums of pairs, of nibbles and of bytes of each word. */
export function countCommon(one: Bits, other: Bits): number {
  const common = Math.min(one.length, other.length);
  let count = 0;
  for (let at = 0; at < common; ) {
    const end = Math.min(common, at + WORDS_PER_SUM);
    let bytes = 0;
    for (; at < end; at += 1) {
      const word = one[at]! & other[at]!;
      const pairs = word - ((word >>> 1) & 0x55_55_55_55);
      const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
      bytes = (bytes + ((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f)) | 0;
    }
    count += (bytes & 255) + ((bytes >>> 8) & 255) + ((bytes >>> 16) & 255) + (bytes >>> 24);
  }
  return count;
}

export function hasCommon(one: Bits, other: Bits): boolean {
  const common = Math.min(one.length, other.length);
  for (let at = 0; at < common; at += 1) if ((one[at]! & other[at]!) !== 0) return true;
  return false;
}

/** Visits the slots in ascending order. */
export function eachBit(bits: Bits, visit: (slot: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) visit(at * 32 + 31 - Math.clz32(word & -word));
  }
}
