import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of uninterrupted work. */
const WORK_MS = 8;

/**
 * Returns a function to await in each turn of a long loop: after a few milliseconds of work it lets the event loop serve
 * other requests. On SQLite all awaits of a loop are microtasks, which let nothing else run.
 */
export function createBreather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < WORK_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
