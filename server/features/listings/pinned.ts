import { siteSettings } from '#server/features/settings/index.ts';
import { cachedPerVersion } from '#server/platform/cache/version-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findListing, findVisibleNamed } from './store.ts';

/**
 * Returns the ids of the visible pinned listings: the one set by id, then the newest whose name contains the configured
 * word.
 */
export function pinnedIds(database: Database): Promise<string[]> {
  return pinned(database, 'all');
}

const pinned = cachedPerVersion(findPinned);

async function findPinned(database: Database): Promise<string[]> {
  const { pinned_listing_id, pinned_listing_word } = await siteSettings(database);
  const ids: string[] = [];
  if (pinned_listing_id) {
    const row = await findListing(database.read, pinned_listing_id);
    if (row?.visible) ids.push(row.id);
  }
  const named = pinned_listing_word ? await findVisibleNamed(database.read, pinned_listing_word) : undefined;
  if (named && !ids.includes(named)) ids.push(named);
  return ids;
}
