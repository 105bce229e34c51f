import { listingPage } from './pocket.ts';
import { storePage } from './store.ts';

/**
 * Pages of listings in `WINDOW_MS`. They count against the limit of the visitor, who opens pages meanwhile (`page`: 30 in
 * half a minute); the others are stored at the next visits.
 */
const AT_MOST = 10;
const WINDOW_MS = 30_000;

let reads: number[] = [];

/** Stores the pages of listings, as many as may be read now. `isOutdated` ends it before the next one. */
export async function storeListingPages(ids: readonly string[], isOutdated = () => false): Promise<void> {
  for (const id of ids) {
    const now = Date.now();
    reads = reads.filter((at) => at > now - WINDOW_MS);
    if (isOutdated() || reads.length >= AT_MOST) return;
    reads.push(now);
    await storePage(listingPage(id));
  }
}
