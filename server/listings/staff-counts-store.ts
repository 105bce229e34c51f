import { sql } from 'kysely';
import type { Read, Write } from '../database/connection.ts';
import type { ListingRow } from './store.ts';

type Counted = Pick<ListingRow, 'type' | 'adoption_status' | 'hidden'>;

/** Returns the number of listings, hidden ones included. Sums at most eighteen rows of counts. */
export async function readStaffCount(
  db: Read,
  { type, status, hidden }: { type?: string | undefined; status?: string | undefined; hidden?: boolean | undefined },
): Promise<number> {
  let query = db.selectFrom('listing_staff_count').select(({ fn }) => fn.sum<number | null>('listings').as('total'));
  if (type) query = query.where('type', '=', type);
  if (status) query = query.where('adoption_status', '=', status);
  if (hidden !== undefined) query = query.where('hidden', '=', hidden);
  return Number((await query.executeTakeFirstOrThrow()).total ?? 0);
}

/** Updates the counts of all listings. Called with each change of the public counts. */
export async function moveStaffCounts(db: Write, before: readonly Counted[], after: readonly Counted[]): Promise<void> {
  const changes = new Map<string, number>();
  const count = (one: Counted, step: number) =>
    changes.set(staffCountKey(one), (changes.get(staffCountKey(one)) ?? 0) + step);
  for (const one of before) count(one, -1);
  for (const one of after) count(one, +1);
  await addToStaffCounts(db, changes);
}

/** Returns the key of the row that counts a listing. */
export function staffCountKey({ type, adoption_status, hidden }: Counted): string {
  return JSON.stringify([type, adoption_status, hidden]);
}

export async function addToStaffCounts(db: Write, changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = sortedChanges(changes).map(([key, listings]) => {
    const [type, adoption_status, hidden] = JSON.parse(key) as [string, string, boolean];
    return { type, adoption_status, hidden, listings };
  });
  if (rows.length === 0) return;
  await db
    .insertInto('listing_staff_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['type', 'adoption_status', 'hidden'])
        .doUpdateSet({ listings: sql<number>`listing_staff_count.listings + excluded.listings` }),
    )
    .execute();
}

/** Returns the changes that are not zero, always in the same order, so that concurrent transactions do not deadlock. */
export function sortedChanges(changes: ReadonlyMap<string, number>): [key: string, change: number][] {
  return [...changes].filter(([, change]) => change !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Returns every stored count by key. */
export async function storedStaffCounts(db: Read): Promise<Map<string, number>> {
  const rows = await db.selectFrom('listing_staff_count').selectAll().execute();
  return new Map(rows.map((row) => [staffCountKey(row), row.listings]));
}
