import { countDay } from '#server/features/day-counts/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/runtime/clock.ts';
import { addViews } from './store.ts';

const FLUSH_MS = 2000;

/** Collects views and writes them in batches: a popular listing costs one write every two seconds, not one per view. */
export class ViewCounter {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  #waiting = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, clock: Clock, onError: (error: unknown) => void) {
    this.#database = database;
    this.#clock = clock;
    this.#onError = onError;
  }

  count(listingId: string): void {
    this.#waiting.set(listingId, (this.#waiting.get(listingId) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.flush().catch(this.#onError), FLUSH_MS).unref();
  }

  /** Writes the collected views. After a failed write they remain collected for the next flush. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const views = this.#waiting;
    if (views.size === 0) return;
    this.#waiting = new Map();
    try {
      const total = [...views.values()].reduce((sum, count) => sum + count, 0);
      await this.#database.write(async (db) => {
        await addViews(db, views);
        await countDay(db, 'views', this.#clock.now(), total);
      });
    } catch (error) {
      for (const [id, count] of views) this.#waiting.set(id, (this.#waiting.get(id) ?? 0) + count);
      throw error;
    }
  }
}
