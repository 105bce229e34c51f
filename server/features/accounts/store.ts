import type { Read, Write } from '#server/platform/database/database.ts';
import type { AccountTables } from './tables.ts';

type Credential = AccountTables['credential'];

/** Returns when an account's password was set, and whether it is temporary; undefined if it has none. */
export async function findCredential(db: Read, associationId: string): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('credential')
    .selectAll()
    .where('association_id', '=', associationId)
    .executeTakeFirst();
  return row?.password_hash ? row : undefined;
}

/** Returns the PHC string of an account's password, or undefined if it has none. */
export async function findPasswordHash(db: Read, associationId: string): Promise<string | undefined> {
  return (await findCredential(db, associationId))?.password_hash;
}

/** Returns whether an account's password is temporary: others chose or saw it. */
export async function hasTemporaryPassword(db: Read, associationId: string): Promise<boolean> {
  return (await findCredential(db, associationId))?.must_change ?? false;
}

/** Replaces the PHC string of an unchanged password. */
export async function replacePasswordHash(db: Write, associationId: string, old: string, phc: string): Promise<void> {
  await db
    .updateTable('credential')
    .set({ password_hash: phc })
    .where('association_id', '=', associationId)
    .where('password_hash', '=', old)
    .execute();
}

/** Stores the PHC string of an account's password. `mustChange`: it is temporary, because others chose or saw
 * it. */
export async function writePasswordHash(
  db: Write,
  associationId: string,
  password_hash: string,
  now: Date,
  { mustChange = false } = {},
): Promise<void> {
  const password = { password_hash, updated_at: now.toISOString(), must_change: mustChange };
  await db
    .insertInto('credential')
    .values({ association_id: associationId, ...password })
    .onConflict((conflict) => conflict.column('association_id').doUpdateSet(password))
    .execute();
}
