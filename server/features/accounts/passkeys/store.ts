import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { PasskeyTables } from './tables.ts';

export type PasskeyRow = PasskeyTables['passkey'];
type ChallengeRow = PasskeyTables['passkey_challenge'];

/** Returns the passkeys of a login, oldest first. */
export async function passkeysOf(db: Read, loginId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkey').selectAll().where('association_id', '=', loginId).orderBy('id').execute();
}

export async function countPasskeys(db: Read, loginId: string): Promise<number> {
  return (await passkeysOf(db, loginId)).length;
}

export async function findByCredential(db: Read, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Returns false if the credential is already known. */
export async function insertPasskey(db: Write, row: PasskeyRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface Owned {
  id: string;
  loginId: string;
}

export async function writeLabel(db: Write, { id, loginId }: Owned, label: string): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkey')
    .set({ label })
    .where('id', '=', id)
    .where('association_id', '=', loginId)
    .returningAll()
    .executeTakeFirst();
}

export async function deletePasskey(db: Write, { id, loginId }: Owned): Promise<PasskeyRow | undefined> {
  return db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('association_id', '=', loginId)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes all passkeys of a login. Returns how many there were. */
export async function deletePasskeys(db: Write, loginId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkey').where('association_id', '=', loginId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the passkeys that a login registered at this instant or later. */
export async function deletePasskeysSince(db: Write, loginId: string, since: string): Promise<void> {
  await db.deleteFrom('passkey').where('association_id', '=', loginId).where('created_at', '>=', since).execute();
}

/**
 * Records a use with the counter of the authenticator. Returns false if the counter did not grow although it counts:
 * the signature was replayed, or the key was copied (WebAuthn 3, 6.1.1).
 */
export async function recordUse(db: Write, id: string, signCount: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .where('sign_count', signCount === 0 ? '=' : '<', signCount)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertChallenge(db: Write, row: ChallengeRow): Promise<void> {
  await db.insertInto('passkey_challenge').values(row).execute();
}

/** Returns a challenge and deletes it, so that it is used once. */
export async function takeChallenge(db: Write, challenge: string): Promise<ChallengeRow | undefined> {
  return db.deleteFrom('passkey_challenge').where('challenge', '=', challenge).returningAll().executeTakeFirst();
}

export function expiredChallenges(now: string): ExpiredRows {
  return { table: 'passkey_challenge', key: 'challenge', where: sql<SqlBool>`expires_at <= ${now}` };
}
