import {
  type ChippedListing,
  findChipped,
  findMicrochipStatements,
  findStatedMicrochips,
} from '#server/features/listings/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import type { Finding } from './finding.ts';

/**
 * Returns what is noticed of the microchips of these listings: for each account that states one after another account,
 * its listing that states it last. Listings of one account are not compared, nor those of animals that have a home.
 */
export async function judgeMicrochips(db: Read, listingIds: readonly string[]): Promise<Finding[]> {
  const microchips = await findStatedMicrochips(db, listingIds);
  const chipped = Map.groupBy(await findChipped(db, microchips), ({ microchip }) => microchip);
  const shared = [...chipped].filter(([, listings]) => new Set(listings.map(accountOf)).size > 1);
  const statements = Map.groupBy(
    await findMicrochipStatements(
      db,
      shared.map(([microchip]) => microchip),
    ),
    ({ microchip }) => microchip,
  );
  return shared.flatMap(([microchip, listings]) => {
    // the oldest first, also of listings that do not count: an animal that comes back is published anew
    const inOrder = statements.get(microchip) ?? [];
    const accounts = [...new Set(inOrder.map(accountOf))];
    const live = new Map(listings.map((listing) => [listing.id, listing]));
    const stating = inOrder.flatMap(({ listing_id }) => live.get(listing_id) ?? []);
    const [first, ...copies] = accounts
      .map((account) => stating.filter((listing) => accountOf(listing) === account))
      .filter(({ length }) => length > 0);
    return copies.map((copy) => findingOf(microchip, copy, first![0]!));
  });
}

/** `copy` are the listings of one account, at least one. */
function findingOf(microchip: string, copy: readonly ChippedListing[], original: ChippedListing): Finding {
  const listing = copy.at(-1)!;
  return {
    kind: 'microchip_doppio',
    listing,
    other: original,
    pair: microchipPair(microchip, listing.association_id),
    excerpt: microchip,
    causes: copy.map(({ id }) => id),
  };
}

/** Returns the `pair` of the signal about a microchip that an account states after another one. */
export function microchipPair(microchip: string, account: string): string {
  return `${microchip}:${account}`;
}

const accountOf = ({ association_id }: { association_id: string }) => association_id;
