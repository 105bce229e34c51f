import type { Write } from '#server/platform/database/database.ts';
import { CountChanges } from './public-counts-store.ts';
import { deleteListings } from './store.ts';
import { lockVisibilities } from './visibility-store.ts';

/**
 * Deletes at most `atMost` listings of an association and returns how many. The caller must hold the association's lock
 * and invalidate public pages.
 */
export async function deleteSomeListings(
  db: Write,
  associationId: string,
  { atMost, now }: { atMost: number; now: Date },
): Promise<number> {
  const changes = new CountChanges();
  for await (const held of lockVisibilities(db, associationId)) {
    const rows = held.slice(0, atMost);
    await deleteListings(
      db,
      rows.map(({ id }) => id),
      now,
    );
    changes.add(rows, []);
    await changes.write(db);
    return rows.length;
  }
  return 0;
}
