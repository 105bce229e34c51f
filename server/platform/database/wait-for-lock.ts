import { setTimeout as pause } from 'node:timers/promises';
import { refusalOf } from './failures.ts';

/** How long a transaction waits for another process, such as a shell, that holds SQLite's write lock. */
const LONGEST_MS = 5000;
const AGAIN_MS = 25;

/**
 * Runs a transaction and tries again while another process holds SQLite's write lock, without blocking the event loop.
 * `run` calls `begun` once the transaction has the lock: what fails after it is not repeated.
 */
export async function waitForLock<T>(run: (begun: () => void) => Promise<T>): Promise<T> {
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    let hasBegun = false;
    try {
      return await run(() => {
        hasBegun = true;
      });
    } catch (error) {
      if (hasBegun || refusalOf(error) !== 'unavailable' || performance.now() > until) throw error;
      await pause(AGAIN_MS);
    }
  }
}
