import { ListingType } from '#contract/features/listings/listing.ts';
import type { ProvinceListings } from '#contract/features/listings/search.ts';
import { PROVINCES } from '#contract/features/places/provinces.ts';
import { cachedPerVersion } from '#server/platform/cache/version-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { countCommon, intersect, subtract } from './bits.ts';
import { listingIndex } from './listing-index.ts';

/** Returns the provinces with public listings that are not adopted, by their letters, with the number of each type. */
export function listProvinces({ database }: Pick<Portal, 'database'>): Promise<ProvinceListings[]> {
  return provinces(database, 'all');
}

const provinces = cachedPerVersion(countProvinces);

async function countProvinces(database: Database): Promise<ProvinceListings[]> {
  const { columns } = await listingIndex(database).current();
  const ofType = ListingType.options.map((type) => {
    const bits = columns.visible.slice();
    subtract(bits, columns.bits('adopted'));
    intersect(bits, columns.bits(`type ${type}`));
    return [type, bits] as const;
  });
  return PROVINCES.flatMap(({ code, region }) => {
    const here = columns.bits(`province ${code}`);
    const counts = ofType.map(([type, bits]) => [type, countCommon(bits, here)] as const);
    if (counts.every(([, count]) => count === 0)) return [];
    return [{ province: code, region, ...Object.fromEntries(counts) } as ProvinceListings];
  });
}
