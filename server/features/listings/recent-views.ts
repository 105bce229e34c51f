import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import { keyedHash } from '#server/platform/runtime/keyed-hash.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Some 20 MB; when more people look within an hour, the earliest may be counted twice. */
const REMEMBERED = 100_000;

/**
 * Which addresses opened which listings in the last hour, or did something else with them today, so that one reader
 * counts once. Only keyed hashes are kept, in the memory of this process, with a key that ends with it.
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
    const mark = this.#markOf(`${address} ${listingId}`);
    const now = this.#clock.now().getTime();
    const age = now - (this.#seen.get(mark) ?? Number.NEGATIVE_INFINITY);
    // a clock that was set back must not stop counting
    if (age >= 0 && age < HOUR_MS) return false;
    this.#seen.set(mark, now, { ttl: HOUR_MS });
    return true;
  }

  /** Returns whether an address does this with a listing for the first time today, and remembers it if so. */
  isNewToday(address: string, listingId: string, what: string): boolean {
    const now = this.#clock.now();
    const mark = this.#markOf(`${address} ${listingId} ${what} ${italianDay(now)}`);
    if (this.#seen.has(mark)) return false;
    this.#seen.set(mark, now.getTime(), { ttl: DAY_MS });
    return true;
  }

  #markOf(text: string): string {
    return keyedHash(this.#key, text).slice(0, 16);
  }
}
