import { sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { SentOnceTables } from './sent-once-tables.ts';

type SentOnceRow = SentOnceTables['sent_once'];

/** Returns the request that was sent with this key after an instant. */
export async function findSent(
  db: Read,
  { scope, key }: Pick<SentOnceRow, 'scope' | 'key'>,
  after: string,
): Promise<SentOnceRow | undefined> {
  return db
    .selectFrom('sent_once')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>', after)
    .executeTakeFirst();
}

/**
 * Stores a request under its key. Replaces one sent before `after`, or one that made `gone`. Returns false if another
 * request holds the key.
 */
export async function insertSent(
  db: Write,
  row: SentOnceRow,
  { after, gone }: { after: string; gone: string },
): Promise<boolean> {
  const { fingerprint, made_id, created_at } = row;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sent_once')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ fingerprint, made_id, created_at })
        .where(sql<boolean>`sent_once.created_at <= ${after} or sent_once.made_id = ${gone}`),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteSentBefore(db: Write, instant: string): Promise<void> {
  await db.deleteFrom('sent_once').where('created_at', '<=', instant).execute();
}
