import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of uninterrupted work. */
const WORK_MS = 8;

/**
 * Returns a function to await in each turn of a long loop: after a few milliseconds of work it lets the event loop serve
 * other requests. Loops of statements need none: a connection to SQLite does the same between statements.
 */
export function createBreather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
