import type { Read, Write } from '../database/connection.ts';

/** Returns the PHC string of an account's password, or undefined if it has none. */
export async function findPasswordHash(db: Read, associationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credential')
    .select('password_hash')
    .where('association_id', '=', associationId)
    .executeTakeFirst();
  return row?.password_hash || undefined;
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

/** Stores the PHC string of an account's password. `mustChange`: others have seen the password. */
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
