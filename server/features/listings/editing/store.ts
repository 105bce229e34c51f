import type { Read, Write } from '#server/platform/database/database.ts';
import type { ListingTables } from '../tables.ts';

type EditingRow = ListingTables['listing_editing'];

/** Stores that a session has a listing open, or that it still has. */
export async function noteEditing(db: Write, row: EditingRow): Promise<void> {
  await db
    .insertInto('listing_editing')
    .values(row)
    .onConflict((conflict) => conflict.columns(['listing_id', 'session']).doUpdateSet({ by_id: row.by_id, at: row.at }))
    .execute();
}

/**
 * Returns the names of the logins that have a listing open in other sessions since an instant. A session that has ended,
 * or has another token by now, has nothing open.
 */
export async function selectOthers(
  db: Read,
  { listing_id, session }: Pick<EditingRow, 'listing_id' | 'session'>,
  since: string,
): Promise<{ name: string }[]> {
  return db
    .selectFrom('listing_editing')
    .innerJoin('association', 'association.id', 'listing_editing.by_id')
    .innerJoin('session', 'session.token_hash', 'listing_editing.session')
    .select('association.name')
    .distinct()
    .where('listing_id', '=', listing_id)
    .where('session', '!=', session)
    .where('at', '>', since)
    .orderBy('association.name')
    .execute();
}

/** Forgets the sessions that have said nothing since an instant. */
export async function forgetEditing(db: Write, until: string): Promise<void> {
  await db.deleteFrom('listing_editing').where('at', '<=', until).execute();
}
