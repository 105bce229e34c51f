import type { Read, Write } from '#server/platform/database/database.ts';
import { changesOf } from './count-changes.ts';
import { addToPublicCounts, type Counted, narrowestKey, storedPublicCounts, widened } from './public-counts-store.ts';
import { addToStaffCounts, staffCountKeys, storedStaffCounts } from './staff-counts-store.ts';

const BATCH = 500;

/** A stored count that differs from the number of rows. */
export interface Difference {
  table: 'listing_staff_count' | 'listing_public_count';
  key: string;
  kept: number;
  counted: number;
}

/**
 * Compares the stored counts with the rows. `db` must be a snapshot, which shows one state of the database throughout.
 */
export async function findDifferences(db: Read): Promise<Difference[]> {
  const staffCounts = new Map<string, number>();
  const narrowest = new Map<string, number>();
  for await (const row of countedRows(db)) {
    changesOf([], [row], staffCountKeys, staffCounts);
    changesOf([], [row], narrowestKey, narrowest);
  }
  return [
    ...differing('listing_staff_count', await storedStaffCounts(db), staffCounts),
    ...differing('listing_public_count', await storedPublicCounts(db), widened(narrowest)),
  ];
}

/**
 * Adds the differences to the stored counts, which is correct even if other transactions changed them since the
 * comparison.
 */
export async function correctCounts(db: Write, differences: readonly Difference[]): Promise<void> {
  const changes = (of: Difference['table']) =>
    new Map(differences.filter(({ table }) => table === of).map((one) => [one.key, one.counted - one.kept]));
  await addToStaffCounts(db, changes('listing_staff_count'));
  await addToPublicCounts(db, changes('listing_public_count'));
}

/** Reads in batches: on SQLite a query blocks the thread that serves requests. */
async function* countedRows(db: Read): AsyncGenerator<Counted> {
  let after = '';
  for (;;) {
    const rows = await db
      .selectFrom('listing')
      .select(['id', 'visible', 'hidden', 'city_key', 'type', 'size', 'adoption_status', 'binned_at', 'publish_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

function differing(
  table: Difference['table'],
  kept: ReadonlyMap<string, number>,
  counted: ReadonlyMap<string, number>,
): Difference[] {
  return [...new Set([...kept.keys(), ...counted.keys()])]
    .map((key) => ({ table, key, kept: kept.get(key) ?? 0, counted: counted.get(key) ?? 0 }))
    .filter((one) => one.kept !== one.counted);
}
