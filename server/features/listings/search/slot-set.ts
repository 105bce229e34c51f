import { addAll, type Bits, bitsFor, eachBit, NO_BITS, setBit } from './bits.ts';

const FIRST_BYTES = 4;
/** A list that takes more bytes than the slots take bits, and more than these, becomes bits. */
const BYTES_AT_LEAST = 64;

/**
 * A set of slots that grows at its end. While it has few slots it is a list of differences, seven bits per byte; one
 * with many, such as a frequent word, is a bit per slot.
 */
export class SlotSet {
  #list: Uint8Array | null = new Uint8Array(FIRST_BYTES);
  #length = 0;
  #last = -1;
  #bits: Bits = NO_BITS;

  /** Slots are added in ascending order; the last one again changes nothing. */
  add(slot: number): void {
    if (slot === this.#last) return;
    if (this.#list) this.#append(slot - this.#last);
    else this.#setBit(slot);
    this.#last = slot;
    if (this.#list && this.#length > BYTES_AT_LEAST && this.#length > slot >>> 3) this.#becomeBits();
  }

  /** Returns the set as bits; not to be changed. */
  bits(slots: number): Bits {
    if (!this.#list) return this.#bits;
    const bits = bitsFor(slots);
    this.addTo(bits);
    return bits;
  }

  addTo(bits: Bits): void {
    if (this.#list) this.each((slot) => setBit(bits, slot));
    else addAll(bits, this.#bits);
  }

  each(visit: (slot: number) => void): void {
    if (!this.#list) {
      eachBit(this.#bits, visit);
      return;
    }
    let slot = -1;
    let difference = 0;
    let shift = 0;
    for (let at = 0; at < this.#length; at += 1) {
      const byte = this.#list[at]!;
      difference |= (byte & 127) << shift;
      shift += 7;
      if (byte > 127) continue;
      slot += difference;
      visit(slot);
      difference = 0;
      shift = 0;
    }
  }

  #append(difference: number): void {
    let left = difference;
    for (; left > 127; left >>>= 7) this.#push((left & 127) | 128);
    this.#push(left);
  }

  #push(byte: number): void {
    const list = this.#list!;
    if (this.#length === list.length) {
      this.#list = new Uint8Array(Math.ceil(list.length * 1.5));
      this.#list.set(list);
    }
    this.#list![this.#length] = byte;
    this.#length += 1;
  }

  #becomeBits(): void {
    const bits = bitsFor((this.#last + 1) * 2);
    this.addTo(bits);
    this.#bits = bits;
    this.#list = null;
  }

  #setBit(slot: number): void {
    if (slot >>> 5 >= this.#bits.length) {
      const larger = new Int32Array((slot >>> 5) * 2);
      larger.set(this.#bits);
      this.#bits = larger;
    }
    setBit(this.#bits, slot);
  }
}
