import { OFFLINE, OFFLINE_PAGE } from './pocket.ts';
import { readOwn } from './store.ts';

/** Stores the page without a network, unless it is stored. Never rejects: without it the worker does what else it can. */
export async function storeOfflinePage(): Promise<void> {
  try {
    const cache = await caches.open(OFFLINE);
    if (!(await cache.match(OFFLINE_PAGE))) await cache.put(OFFLINE_PAGE, await readOwn(OFFLINE_PAGE));
  } catch {} // no network, no storage, or it is full
}
