import type { Read, Write } from '#server/platform/database/database.ts';
import type { AccountTables } from './tables.ts';

type Credential = AccountTables['credential'];

/** Returns when a login's password was set, and whether it is temporary; undefined if it has none. */
export async function findCredential(db: Read, loginId: string): Promise<Credential | undefined> {
  const row = await db.selectFrom('credential').selectAll().where('association_id', '=', loginId).executeTakeFirst();
  return row?.password_hash ? row : undefined;
}

/** Returns the PHC string of a login's password, or undefined if it has none. */
export async function findPasswordHash(db: Read, loginId: string): Promise<string | undefined> {
  return (await findCredential(db, loginId))?.password_hash;
}

/** Returns whether a login's password is temporary: others chose or saw it. */
export async function hasTemporaryPassword(db: Read, loginId: string): Promise<boolean> {
  return (await findCredential(db, loginId))?.must_change ?? false;
}

/** Replaces the PHC string of an unchanged password. */
export async function replacePasswordHash(db: Write, loginId: string, old: string, phc: string): Promise<void> {
  await db
    .updateTable('credential')
    .set({ password_hash: phc })
    .where('association_id', '=', loginId)
    .where('password_hash', '=', old)
    .execute();
}

/** Stores the PHC string of a login's password. `mustChange`: it is temporary, because others chose or saw it. */
export async function writePasswordHash(
  db: Write,
  loginId: string,
  password_hash: string,
  now: Date,
  { mustChange = false } = {},
): Promise<void> {
  const password = { password_hash, updated_at: now.toISOString(), must_change: mustChange };
  await db
    .insertInto('credential')
    .values({ association_id: loginId, ...password })
    .onConflict((conflict) => conflict.column('association_id').doUpdateSet(password))
    .execute();
}

/** Ends the invitations to teams that a login has sent and nobody has accepted. Returns how many. */
export async function deleteInvitationsOf(db: Write, loginId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('team_invitation').where('by_id', '=', loginId).executeTakeFirst();
  return Number(numDeletedRows);
}
