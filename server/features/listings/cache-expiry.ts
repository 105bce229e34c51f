import { NEW_FOR_MS } from '#contract/features/listings/listing.ts';
import { italianDay, startOfNextDay } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { newSince } from './present.ts';
import { oldestNewSince } from './store.ts';

/** Maximum delay of view counts in public lists. */
const LONGEST_MS = 60_000;

/**
 * Returns a function for the expiry of cached public responses in epoch milliseconds: the earlier of the end of a
 * listing's 'Nuovo' label, the end of the day (age bands, `adoptable_from`), and the maximum delay of view counts.
 */
export function nextExpiry({ database, clock }: Portal): () => Promise<number> {
  const nextDay = dayEnds();
  let knownExpiry: { version: string | null; nextOldAt: number } | null = null;
  return async () => {
    const now = clock.now().getTime();
    const version = database.content.current;
    if (!knownExpiry || version === null || knownExpiry.version !== version || knownExpiry.nextOldAt <= now) {
      const oldest = await oldestNewSince(database.read, newSince(clock));
      knownExpiry = { version, nextOldAt: oldest ? Date.parse(oldest) + NEW_FOR_MS : Number.POSITIVE_INFINITY };
    }
    return Math.min(knownExpiry.nextOldAt, nextDay(now), now + LONGEST_MS);
  };
}

/** Returns a function for the end of the day in Italy, in epoch milliseconds, computed once per day. */
function dayEnds(): (now: number) => number {
  let from = Number.POSITIVE_INFINITY;
  let until = 0;
  return (now) => {
    if (now < from || now >= until) [from, until] = [now, Date.parse(startOfNextDay(italianDay(new Date(now))))];
    return until;
  };
}
