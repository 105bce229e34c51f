import type { Read } from '#server/platform/database/database.ts';
import { citiesWithListings, readPublicCount } from './public-counts-store.ts';

/** Returns the counters of the home page and the cities that have visible listings. */
export async function listingTotals(db: Read): Promise<{ cityKeys: string[]; adoptable: number; adopted: number }> {
  const [cityKeys, adoptable, adopted] = await Promise.all([
    citiesWithListings(db),
    readPublicCount(db, { adopted: false }),
    readPublicCount(db, { adopted: true }),
  ]);
  return { cityKeys, adoptable, adopted };
}
