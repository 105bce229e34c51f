import { findListings } from '#server/features/listings/index.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import type { Portal } from '#server/portal.ts';
import type { Finding } from './finding.ts';
import { judgeAge } from './judge-age.ts';
import { judgeMicrochips } from './judge-microchips.ts';
import { judgePhotos } from './judge-photos.ts';
import { judgeWords } from './judge-words.ts';
import { selectDue, settleDue } from './store.ts';
import { storeFinding } from './store-finding.ts';

const LISTINGS_AT_ONCE = 50;

/**
 * Judges listings that were published or changed since they were judged last, at most `atMost`, and stores what is
 * noticed. A listing is forgotten in the transaction that stores its signals, so a run that was killed is repeated; what
 * is found twice is one signal. Returns how many were judged.
 */
export async function judgeDue(portal: Portal, atMost: number, stopping?: AbortSignal): Promise<number> {
  const { database, clock } = portal;
  let judged = 0;
  while (judged < atMost && !stopping?.aborted) {
    const due = await selectDue(database.read, Math.min(LISTINGS_AT_ONCE, atMost - judged));
    if (due.length === 0) break;
    const now = clock.now();
    const ids = due.map(({ listing_id }) => listing_id);
    // what is published later is due once more then
    const listings = (await findListings(database.read, ids)).filter(({ publish_at }) => publish_at === null);
    const live = new Set(listings.map(({ id }) => id));
    const gone = ids.filter((id) => !live.has(id));
    const findings: Finding[] = [
      ...(await judgePhotos(database.read, listings, gone)),
      ...(await judgeMicrochips(database.read, ids)),
    ];
    for (const listing of listings) {
      await yieldToEventLoop();
      findings.push(...judgeWords(listing), ...judgeAge(listing, now));
    }
    await database.write(async (db) => {
      for (const finding of findings) await storeFinding(db, finding, now);
      await settleDue(db, due);
    });
    judged += due.length;
  }
  return judged;
}
