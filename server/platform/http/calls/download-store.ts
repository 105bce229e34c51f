import type { Database, Write } from '#server/platform/database/database.ts';
import type { DownloadTables } from './download-tables.ts';

type LeaseRow = DownloadTables['download_lease'];

/** Takes the account's lease; returns false while another download holds it. */
export async function takeLease(database: Database, row: LeaseRow, now: string): Promise<boolean> {
  const { lease, ends_at } = row;
  return database.write(async (db) => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('download_lease')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({ lease, ends_at }).where('download_lease.ends_at', '<=', now),
      )
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  });
}

export async function renewLease(database: Database, { account_id, lease, ends_at }: LeaseRow): Promise<void> {
  await database.write((db) => held(db, account_id, lease).set({ ends_at }).execute());
}

export async function releaseLease(database: Database, accountId: string, lease: string): Promise<void> {
  await database.write((db) =>
    db.deleteFrom('download_lease').where('account_id', '=', accountId).where('lease', '=', lease).execute(),
  );
}

function held(db: Write, accountId: string, lease: string) {
  return db.updateTable('download_lease').where('account_id', '=', accountId).where('lease', '=', lease);
}
