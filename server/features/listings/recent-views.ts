import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/runtime/clock.ts';

const HOUR_MS = 3_600_000;
/** Some 20 MB; when more people look within an hour, the earliest may be counted twice. */
const REMEMBERED = 100_000;

/**
 * Which addresses opened which listings in the last hour, so that one reader counts once. Only keyed hashes are kept, in
 * the memory of this process, with a key that ends with it.
 */
export class RecentViews {
  readonly #clock: Clock;
  readonly #key = randomBytes(32);
  /** Bounded by size and not by `max`, which would allocate all entries at the start. */
  readonly #seen = new LRUCache<string, number>({ maxSize: REMEMBERED, sizeCalculation: () => 1 });

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Returns whether this view counts, and remembers it if so. */
  isNew(address: string, listingId: string): boolean {
    const mark = createHmac('sha256', this.#key).update(`${address} ${listingId}`).digest('base64url').slice(0, 16);
    const now = this.#clock.now().getTime();
    const age = now - (this.#seen.get(mark) ?? Number.NEGATIVE_INFINITY);
    // a clock that was set back must not stop counting
    if (age >= 0 && age < HOUR_MS) return false;
    this.#seen.set(mark, now);
    return true;
  }
}
