import { sql } from 'kysely';
import { writeDeferred } from '#server/platform/database/commit/deferred-writes.ts';
import { compiled } from '#server/platform/database/compiled.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { changesOf, deferredCounts, sortedChanges } from './count-changes.ts';
import { addToStaffCounts, staffCountKeys } from './staff-counts-store.ts';
import type { ListingRow } from './store.ts';

const ANY = '*';
/** As many as one listing changes when it moves: each number of rows is a compiled query of its own. */
const ROWS_AT_ONCE = 32;
/** The columns of a listing that determine the stored counts. */
export type Counted = Pick<
  ListingRow,
  'visible' | 'hidden' | 'city_key' | 'type' | 'size' | 'adoption_status' | 'binned_at' | 'publish_at'
>;

interface PublicCountKey {
  cityKey?: string | undefined;
  type?: string | undefined;
  size?: string | undefined;
  adopted?: boolean | undefined;
}

/** Returns the number of public listings for a combination of filters. Reads a single row. */
export async function readPublicCount(db: Read, { cityKey, type, size, adopted }: PublicCountKey): Promise<number> {
  const row = await db
    .selectFrom('listing_public_count')
    .select('listings')
    .where('type', '=', type ?? ANY)
    .where('size', '=', size ?? ANY)
    .where('adopted', '=', adopted === undefined ? ANY : String(adopted))
    .where('city_key', '=', cityKey ?? ANY)
    .executeTakeFirst();
  return row?.listings ?? 0;
}

/** Returns the cities that have visible listings. */
export async function citiesWithListings(db: Read): Promise<string[]> {
  const rows = await db
    .selectFrom('listing_public_count')
    .select('city_key')
    .where('type', '=', ANY)
    .where('size', '=', ANY)
    .where('adopted', '=', ANY)
    .where('city_key', '!=', ANY)
    .where('listings', '>', 0)
    .execute();
  return rows.map(({ city_key }) => city_key);
}

/** Updates the counts after listings changed from `before` to `after`. Must run in the same transaction. */
export async function movePublicCounts(
  db: Write,
  before: readonly Counted[],
  after: readonly Counted[],
): Promise<void> {
  const changes = new CountChanges();
  changes.add(before, after);
  await changes.write(db);
}

/** Changes of the counts by many rows, gathered in batches and written at once: two transactions lock in one order. */
export class CountChanges {
  readonly #staff = new Map<string, number>();
  readonly #public = new Map<string, number>();

  add(before: readonly Counted[], after: readonly Counted[]): void {
    changesOf(before, after, staffCountKeys, this.#staff);
    changesOf(before, after, narrowestKey, this.#public);
  }

  async write(db: Write): Promise<void> {
    await addToStaffCounts(db, this.#staff);
    await writeDeferred(db, publicCounts, this.#public);
  }
}

type Key = [type: string, size: string, adopted: string, city: string];

/** Returns the key of the row that counts a listing by all its columns; none while it is invisible. */
export function narrowestKey({ visible, city_key, type, size, adoption_status }: Counted): string[] {
  return visible ? [JSON.stringify([type, size, String(adoption_status === 'adottato'), city_key] satisfies Key)] : [];
}

/** Returns a key and those with any value in place of some of its values. */
function widerKeys(key: string): string[] {
  const [type, size, adopted, city] = JSON.parse(key) as Key;
  const keys: string[] = [];
  for (const where of [ANY, city])
    for (const kind of [ANY, type])
      for (const how of [ANY, size])
        for (const is of [ANY, adopted]) keys.push(JSON.stringify([kind, how, is, where] satisfies Key));
  return keys;
}

/** Returns the changes of all counts from those of the narrowest ones. */
export function widened(changes: ReadonlyMap<string, number>): Map<string, number> {
  const all = new Map<string, number>();
  for (const [narrowest, change] of changes)
    for (const key of widerKeys(narrowest)) all.set(key, (all.get(key) ?? 0) + change);
  return all;
}

/** By the narrowest keys: those of a group are widened together. */
const publicCounts = deferredCounts((db, changes) => addToPublicCounts(db, widened(changes)));

export async function addToPublicCounts(db: Write, changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = sortedChanges(changes).map(([key, listings]) => [...(JSON.parse(key) as Key), listings] as const);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await addRows(db, rows.slice(at, at + ROWS_AT_ONCE));
}

const COLUMNS = ['type', 'size', 'adopted', 'city_key', 'listings'] as const;
type CountRow = readonly [string, string, string, string, number];

async function addRows(db: Write, rows: readonly CountRow[]): Promise<void> {
  await compiled(db, `add ${rows.length} public counts`, rows.flat(), (...slots) =>
    db
      .insertInto('listing_public_count')
      .values(
        rows.map((_, row) =>
          Object.fromEntries(COLUMNS.map((name, column) => [name, slots[row * COLUMNS.length + column]])),
        ) as never,
      )
      .onConflict((conflict) =>
        conflict
          .columns(['type', 'size', 'adopted', 'city_key'])
          .doUpdateSet({ listings: sql<number>`listing_public_count.listings + excluded.listings` }),
      ),
  );
}

/** Returns every stored count by key. */
export async function storedPublicCounts(db: Read): Promise<Map<string, number>> {
  const rows = await db.selectFrom('listing_public_count').selectAll().execute();
  return new Map(
    rows.map(({ type, size, adopted, city_key, listings }) => [
      JSON.stringify([type, size, adopted, city_key]),
      listings,
    ]),
  );
}
