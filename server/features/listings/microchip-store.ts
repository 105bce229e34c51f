import { sql } from 'kysely';
import { isInvented } from '#contract/features/listings/microchip.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { Condition } from '#server/platform/database/search/text-search.ts';
import { microchipKey } from './microchip.ts';
import { ADOPTED } from './visibility.ts';

/** A live listing that states the same microchip as another. */
export interface ChippedListing {
  id: string;
  name: string;
  association_id: string;
  association_name: string;
  microchip: string;
}

const CHIP_LENGTH = 15;
const ROWS_AT_ONCE = 500;

/** Returns the condition for listings with this microchip, however it is typed; undefined for another text. */
export function hasMicrochip(text: string): Condition | undefined {
  const number = microchipKey(text);
  // the index has no rows without a number
  return number ? sql<boolean>`(listing.microchip <> '' and listing.microchip = ${number})` : undefined;
}

/**
 * Returns the published listings with these microchips whose animals have no home yet. Tattoos are not unique, and an
 * invented number that an earlier release accepted is nobody's.
 */
export async function findChipped(db: Read, microchips: readonly string[]): Promise<ChippedListing[]> {
  const chips = [...new Set(microchips.filter((one) => one.length === CHIP_LENGTH && !isInvented(one)))];
  if (chips.length === 0) return [];
  return db
    .selectFrom('listing')
    .innerJoin('association', 'association.id', 'listing.association_id')
    .select([
      'listing.id',
      'listing.name',
      'listing.microchip',
      'listing.association_id',
      'association.name as association_name',
    ])
    .where('listing.microchip', '<>', '')
    .where('listing.microchip', 'in', chips)
    .where('listing.adoption_status', '<>', ADOPTED)
    .where('listing.binned_at', 'is', null)
    .where('listing.publish_at', 'is', null)
    .where('association.banned', '=', false)
    .orderBy('listing.id')
    .execute();
}

/** Since when a listing states a microchip, or stated it first if it did so for a time. */
export interface MicrochipStatement {
  listing_id: string;
  association_id: string;
  microchip: string;
  since: string;
}

/** Returns all statements of these microchips, also those of adopted listings and of listings in a bin. */
export async function findMicrochipStatements(db: Read, microchips: readonly string[]): Promise<MicrochipStatement[]> {
  if (microchips.length === 0) return [];
  return db
    .selectFrom('microchip_statement')
    .innerJoin('listing', 'listing.id', 'microchip_statement.listing_id')
    .select(['microchip_statement.listing_id', 'microchip_statement.microchip', 'microchip_statement.since'])
    .select('listing.association_id')
    .where('microchip_statement.microchip', 'in', [...microchips])
    .orderBy('microchip_statement.since')
    .orderBy('microchip_statement.listing_id')
    .execute();
}

/** Returns the microchips that these listings state, also those in a bin. */
export async function findStatedMicrochips(db: Read, listingIds: readonly string[]): Promise<string[]> {
  if (listingIds.length === 0) return [];
  const rows = await db
    .selectFrom('listing')
    .select('microchip')
    .distinct()
    .where('id', 'in', [...listingIds])
    .where('microchip', '<>', '')
    .execute();
  return rows.map(({ microchip }) => microchip);
}

/**
 * Rewrites numbers that are not in the stored form: after the migration that introduced it, or after a restore of an
 * older backup. What is no number of an animal stays for its owner to correct.
 */
export async function fillMicrochips(db: Write): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('listing')
      .select(['id', 'microchip'])
      .where('microchip', '<>', '')
      .where(sql<boolean>`(length(microchip) <> ${CHIP_LENGTH} or microchip like '% %')`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, microchip } of rows) {
      const number = microchipKey(microchip);
      if (number === '' || number === microchip) continue;
      await db.updateTable('listing').set({ microchip: number }).where('id', '=', id).execute();
    }
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}
