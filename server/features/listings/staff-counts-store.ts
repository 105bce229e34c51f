import { sql } from 'kysely';
import { writeDeferred } from '#server/platform/database/commit/deferred-writes.ts';
import { compiled } from '#server/platform/database/compiled.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { deferredCounts, sortedChanges } from './count-changes.ts';
import type { ListingRow } from './store.ts';

type Key = Pick<ListingRow, 'type' | 'adoption_status' | 'hidden'>;
type Counted = Key & Pick<ListingRow, 'binned_at' | 'publish_at'>;

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

/** Returns the key of the row that counts a listing; none while it is in a bin or not published yet. */
export function staffCountKeys(row: Counted): string[] {
  return row.binned_at === null && row.publish_at === null ? [keyOf(row)] : [];
}

function keyOf({ type, adoption_status, hidden }: Key): string {
  return JSON.stringify([type, adoption_status, hidden]);
}

export async function addToStaffCounts(db: Write, changes: ReadonlyMap<string, number>): Promise<void> {
  await writeDeferred(db, staffCounts, changes);
}

const staffCounts = deferredCounts(async (db, changes) => {
  for (const [key, listings] of sortedChanges(changes)) {
    const row = [...(JSON.parse(key) as [string, string, boolean]), listings] as const;
    await compiled(db, 'add a staff count', row, (type, adoption_status, hidden, added) =>
      db
        .insertInto('listing_staff_count')
        .values({ type, adoption_status, hidden, listings: added })
        .onConflict((conflict) =>
          conflict
            .columns(['type', 'adoption_status', 'hidden'])
            .doUpdateSet({ listings: sql<number>`listing_staff_count.listings + excluded.listings` }),
        ),
    );
  }
});

/** Returns every stored count by key. */
export async function storedStaffCounts(db: Read): Promise<Map<string, number>> {
  const rows = await db.selectFrom('listing_staff_count').selectAll().execute();
  return new Map(rows.map((row) => [keyOf(row), row.listings]));
}
