/** Bytes that the work of a process may hold together. */
export class ByteBudget {
  readonly total: number;
  #held = 0;

  constructor(total: number) {
    this.total = total;
  }

  get held(): number {
    return this.#held;
  }

  /** Takes bytes unless more than `most` would then be held. Returns whether it did. */
  take(bytes: number, most = this.total): boolean {
    if (!this.fits(bytes, most)) return false;
    this.#held += bytes;
    return true;
  }

  fits(bytes: number, most = this.total): boolean {
    return this.#held + bytes <= most;
  }

  give(bytes: number): void {
    this.#held -= bytes;
  }
}
