import {
  addToListingDay,
  type CountedOfListing,
  countDay,
  type ListingCount,
} from '#server/features/day-counts/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import { addViews } from './store.ts';

const FLUSH_MS = 2000;

/**
 * Collects views, hearts and shares and writes them in batches: a popular listing costs one write every two seconds,
 * not one per view.
 */
export class ViewCounter {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  #waiting = new Map<string, ListingCount>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, clock: Clock, onError: (error: unknown) => void) {
    this.#database = database;
    this.#clock = clock;
    this.#onError = onError;
  }

  count(listingId: string, kind: Exclude<CountedOfListing, 'adoptions'> = 'views'): void {
    this.#add({ listingId, kind, count: 1 });
    this.#timer ??= setTimeout(() => void this.flush().catch(this.#onError), FLUSH_MS).unref();
  }

  /** Writes what was collected. After a failed write it remains collected for the next flush. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = [...this.#waiting.values()];
    if (counts.length === 0) return;
    this.#waiting = new Map();
    try {
      const views = new Map(
        counts.flatMap((one) => (one.kind === 'views' ? [[one.listingId, one.count] as const] : [])),
      );
      const total = [...views.values()].reduce((sum, count) => sum + count, 0);
      const now = this.#clock.now();
      await this.#database.write(async (db) => {
        await addViews(db, views);
        await addToListingDay(db, italianDay(now), counts);
        if (total > 0) await countDay(db, 'views', now, total);
      });
    } catch (error) {
      for (const one of counts) this.#add(one);
      throw error;
    }
  }

  #add({ listingId, kind, count }: ListingCount): void {
    const key = `${listingId} ${kind}`;
    this.#waiting.set(key, { listingId, kind, count: count + (this.#waiting.get(key)?.count ?? 0) });
  }
}
