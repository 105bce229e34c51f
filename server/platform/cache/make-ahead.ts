import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Encoding } from './encoding.ts';
import type { Make, ResponseCache } from './response-cache.ts';

/** A response that many will ask for again. */
export interface Popular {
  url: string;
  make: Make<unknown>;
  encodings: readonly Encoding[];
}

/** Leaves time for the response to the write itself. */
const AFTER_MS = 3;

/**
 * Makes popular responses again after a write, so that the first visitor need not wait for them: each in a turn of the
 * event loop of its own, until the next write.
 */
export async function makeAhead(cache: ResponseCache, popular: readonly Popular[]): Promise<void> {
  if (popular.length === 0) return;
  const { version } = cache;
  await pause(AFTER_MS, undefined, { ref: false });
  for (const one of popular) {
    await nextTurn();
    if (version === null || version !== cache.version) return;
    // who asks for it will be told why it failed
    await cache.makeAhead(one).catch(() => undefined);
  }
}
