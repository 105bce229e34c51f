import type { Listing } from '#contract/features/listings/listing.ts';
import { versionCache } from '#server/platform/cache/version-cache.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { newSince, presentListings, type Reading } from './present.ts';
import type { Position } from './selection-store.ts';
import { findListings } from './store.ts';

interface Shown {
  listing: Listing;
  /** An age band and the day of a first adoption change with the day, without any write. */
  day: string;
}

/** Listings in the form for visitors, cached until public data changes. */
const viewsOf = versionCache<Shown>();

/**
 * Returns the listings at these positions as this reader may see them, in order. Deleted listings are left out. The
 * caller reads positions and views anew each time; the rest of a visitor's response comes from the cache. The same
 * object always has the same content, so its serialized text can be cached with it.
 */
export async function readListed(
  portal: Portal,
  positions: readonly Position[],
  { reader, pinned = [] }: Reading,
): Promise<Listing[]> {
  const cachedViews = reader ? new Map<string, Shown>() : viewsOf(portal.database);
  const since = newSince(portal.clock);
  const day = italianDay(portal.clock.now());
  const key = (id: string) => (pinned.includes(id) ? `pinned ${id}` : id);
  const cachedListings = positions.map(({ id, views, created_at }) => {
    const before = cachedViews.get(key(id));
    if (before?.day !== day || before.listing.views !== views) return undefined;
    // a listing stops being new without any write
    return before.listing.is_new === created_at > since ? before.listing : undefined;
  });
  if (!cachedListings.includes(undefined)) return cachedListings as Listing[];
  const missing = positions.filter((_, index) => !cachedListings[index]).map(({ id }) => id);
  const read = new Map((await readAll(portal, missing, { reader, pinned })).map((listing) => [listing.id, listing]));
  for (const [id, listing] of read) cachedViews.set(key(id), { listing, day });
  return positions
    .map(({ id }, index) => cachedListings[index] ?? read.get(id))
    .filter((listing) => listing !== undefined);
}

async function readAll(portal: Portal, ids: readonly string[], reading: Reading): Promise<Listing[]> {
  if (ids.length === 0) return [];
  return presentListings(portal, await findListings(portal.database.read, ids), reading);
}
