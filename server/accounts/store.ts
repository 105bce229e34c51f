import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '../database/connection.ts';
import type { ExpiredRows } from '../database/expired-rows.ts';
import type { AccountTables } from './tables.ts';

export type SessionRow = AccountTables['session'];

/** An unexpired session with the current flags of its account. */
export type LiveSession = SessionRow & { name: string; is_admin: boolean; banned: boolean; paused: boolean };

export async function findSession(db: Read, tokenHash: string): Promise<LiveSession | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('association', 'association.id', 'session.association_id')
    .selectAll('session')
    .select(['association.name', 'association.is_admin', 'association.banned', 'association.paused'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function insertSession(db: Write, row: SessionRow): Promise<void> {
  await db.insertInto('session').values(row).execute();
}

export async function touchSession(db: Write, tokenHash: string, now: string): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
}

export async function deleteSession(db: Write, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Deletes an account's sessions except the one with `exceptTokenHash`. */
export async function deleteSessions(db: Write, associationId: string, exceptTokenHash = ''): Promise<void> {
  await db
    .deleteFrom('session')
    .where('association_id', '=', associationId)
    .where('token_hash', '!=', exceptTokenHash)
    .execute();
}

/** Selects for deletion the sessions last used before `idleSince` or created before `begunBefore`. */
export function staleSessions(idleSince: string, begunBefore: string): ExpiredRows {
  return {
    table: 'session',
    key: 'token_hash',
    where: sql<SqlBool>`(last_used_at < ${idleSince} or created_at < ${begunBefore})`,
  };
}

/** Sets the start of sessions that begin in the future to `now`: the clock was ahead, and they would live too long. */
export async function clampSessions(db: Write, now: string): Promise<void> {
  await db.updateTable('session').set({ created_at: now }).where('created_at', '>', now).execute();
  await db.updateTable('session').set({ last_used_at: now }).where('last_used_at', '>', now).execute();
}

/** Returns the PHC string of an account's password, or undefined if it has none. */
export async function findPasswordHash(db: Read, associationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('credential')
    .select('password_hash')
    .where('association_id', '=', associationId)
    .executeTakeFirst();
  return row?.password_hash || undefined;
}

/** Stores the PHC string of an account's password. */
export async function writePasswordHash(
  db: Write,
  associationId: string,
  password_hash: string,
  now: Date,
): Promise<void> {
  const updated_at = now.toISOString();
  await db
    .insertInto('credential')
    .values({ association_id: associationId, password_hash, updated_at })
    .onConflict((conflict) => conflict.column('association_id').doUpdateSet({ password_hash, updated_at }))
    .execute();
}
