import { sql } from 'kysely';
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

/** Returns the published listings with these microchips whose animals have no home yet. Tattoos are not unique. */
export async function findChipped(db: Read, microchips: readonly string[]): Promise<ChippedListing[]> {
  const chips = [...new Set(microchips.filter((one) => one.length === CHIP_LENGTH))];
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
