import { type Insertable, type SqlBool, sql } from 'kysely';
import { compiled } from '#server/platform/database/compiled.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { AccountTables } from '../tables.ts';

export type SessionRow = AccountTables['session'];

/** An unexpired session with the current flags of its account. */
export type LiveSession = SessionRow & {
  name: string;
  is_admin: boolean;
  banned: boolean;
  paused: boolean;
  approved_at: string | null;
  /** When the account enabled two-step login; null if it has none. */
  enabled_at: string | null;
  /** Whether the account's password is temporary. */
  must_change: boolean;
};

export async function findSession(db: Read, tokenHash: string): Promise<LiveSession | undefined> {
  const [row] = await compiled(db, 'session of a token', [tokenHash], (slot) =>
    db
      .selectFrom('session')
      .innerJoin('association', 'association.id', 'session.association_id')
      .leftJoin('credential', 'credential.association_id', 'session.association_id')
      .leftJoin('second_factor', 'second_factor.association_id', 'session.association_id')
      .selectAll('session')
      .select([
        'association.name',
        'association.is_admin',
        'association.banned',
        'association.paused',
        'association.approved_at',
      ])
      .select(['second_factor.enabled_at', 'credential.must_change'])
      .where('token_hash', '=', slot),
  );
  return row && { ...row, must_change: row.must_change === true };
}

/** Inserts a session. An account keeps the `most` sessions that were used last. */
export async function insertSession(db: Write, row: Insertable<SessionRow>, most: number): Promise<void> {
  const older = db
    .selectFrom('session')
    .select('token_hash')
    .where('association_id', '=', row.association_id)
    .orderBy('last_used_at', 'desc')
    .limit(most - 1);
  await db
    .deleteFrom('session')
    .where('association_id', '=', row.association_id)
    .where('token_hash', 'not in', older)
    .execute();
  await db.insertInto('session').values(row).execute();
}

/** Deletes the session of a device. */
export async function deleteSessionOf(db: Write, associationId: string, deviceHash: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('association_id', '=', associationId)
    .where('device_hash', '=', deviceHash)
    .execute();
}

/** Returns an account's sessions, the one used last first. */
export async function listSessionRows(db: Read, associationId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('association_id', '=', associationId)
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .execute();
}

export async function touchSession(db: Write, tokenHash: string, now: string): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
}

/**
 * Records that the account was proved again in this session, and whether with a second step. `newHash`: of the token that
 * replaces the session's. Returns false if the session has ended, or has another token already.
 */
export async function confirmSession(
  db: Write,
  tokenHash: string,
  { secondStep, now, newHash = tokenHash }: { secondStep: boolean; now: string; newHash?: string },
): Promise<boolean> {
  const proved = { token_hash: newHash, confirmed_at: now, ...(secondStep && { second_step_at: now }) };
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set(proved)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** Deletes the sessions of all accounts. Returns how many there were. */
export async function deleteAllSessions(db: Write): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session').executeTakeFirst();
  return Number(numDeletedRows);
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
  await db.updateTable('session').set({ confirmed_at: now }).where('confirmed_at', '>', now).execute();
  await db.updateTable('session').set({ second_step_at: now }).where('second_step_at', '>', now).execute();
}
