import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Role } from '#contract/platform/role.ts';
import { noteSeen } from '#server/features/associations/index.ts';
import { compiled } from '#server/platform/database/compiled.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { AccountTables } from '../tables.ts';

export type SessionRow = AccountTables['session'];

/** An unexpired session with the current flags of its login and of the account that it works for. */
export type LiveSession = Omit<SessionRow, 'association_id' | 'acting_for'> & {
  loginId: string;
  accountId: string;
  /** Of the login. */
  name: string;
  is_admin: boolean;
  /** When the login enabled two-step login; null if it has none. */
  enabled_at: string | null;
  /** Whether the login's password is temporary. */
  must_change: boolean;
  role: Role;
  /** Whether the account has another member. */
  in_team: boolean;
  /** Of the account. */
  banned: boolean;
  paused: boolean;
  approved_at: string | null;
};

/** The account that a session works for. */
const worksFor = sql<string>`coalesce(session.acting_for, session.association_id)`;

/** The family of a session. */
const familyOf = sql<string>`coalesce(session.family, session.token_hash)`;

/** Returns the session of a token; undefined if it does not exist, or if its login has left the account. */
export async function findSession(db: Read, tokenHash: string): Promise<LiveSession | undefined> {
  const [row] = await compiled(db, 'session of a token', [tokenHash], (slot) =>
    db
      .selectFrom('session')
      .innerJoin('association as login', 'login.id', 'session.association_id')
      .innerJoin('team_member as member', (join) =>
        join.onRef('member.account_id', '=', 'session.association_id').on('member.association_id', '=', worksFor),
      )
      .innerJoin('association as account', 'account.id', 'member.association_id')
      .leftJoin('credential', 'credential.association_id', 'session.association_id')
      .leftJoin('second_factor', 'second_factor.association_id', 'session.association_id')
      .selectAll('session')
      .select(['login.name', 'login.is_admin', 'second_factor.enabled_at', 'credential.must_change'])
      .select(['account.id as account_id', 'account.banned', 'account.paused', 'account.approved_at', 'member.role'])
      .select((is) =>
        is
          .exists(
            is
              .selectFrom('team_member as other')
              .select('other.id')
              .whereRef('other.association_id', '=', 'member.association_id')
              .whereRef('other.account_id', '!=', 'member.account_id'),
          )
          .as('in_team'),
      )
      .where('token_hash', '=', slot),
  );
  if (!row) return undefined;
  const { association_id: loginId, account_id: accountId, acting_for: _, ...session } = row;
  return { ...session, loginId, accountId, must_change: row.must_change === true, in_team: Boolean(row.in_team) };
}

/** Inserts a session. A login keeps, for each account, the `most` sessions that were used last. */
export async function insertSession(db: Write, row: Insertable<SessionRow>, most: number): Promise<void> {
  const older = db
    .selectFrom('session')
    .select('token_hash')
    .where('association_id', '=', row.association_id)
    .where(worksFor, '=', row.acting_for ?? row.association_id)
    .orderBy('last_used_at', 'desc')
    .limit(most - 1);
  await db
    .deleteFrom('session')
    .where('association_id', '=', row.association_id)
    .where(worksFor, '=', row.acting_for ?? row.association_id)
    .where('token_hash', 'not in', older)
    .execute();
  await db.insertInto('session').values(row).execute();
}

/** Deletes the sessions of a login on a device. */
export async function deleteSessionsOnDevice(
  db: Write,
  { loginId, deviceHash }: { loginId: string; deviceHash: string },
): Promise<void> {
  await db.deleteFrom('session').where('association_id', '=', loginId).where('device_hash', '=', deviceHash).execute();
}

/**
 * Deletes the sessions of one family, except the one with `exceptTokenHash`; with `actingFor`, only those that work for
 * this account.
 */
export async function deleteFamily(
  db: Write,
  { loginId, family, actingFor }: { loginId: string; family: string; actingFor?: string },
  exceptTokenHash = '',
): Promise<void> {
  let ended = db
    .deleteFrom('session')
    .where('association_id', '=', loginId)
    .where(familyOf, '=', family)
    .where('token_hash', '!=', exceptTokenHash);
  if (actingFor) ended = ended.where(worksFor, '=', actingFor);
  await ended.execute();
}

/** Returns a login's sessions for all its accounts, the one used last first, each with the name of its account. */
export async function listSessionRows(
  db: Read,
  loginId: string,
): Promise<(SessionRow & { account_id: string; account_name: string })[]> {
  return db
    .selectFrom('session')
    .innerJoin('association', (join) => join.on('association.id', '=', worksFor))
    .selectAll('session')
    .select(['association.id as account_id', 'association.name as account_name'])
    .where('session.association_id', '=', loginId)
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .execute();
}

export async function findSessionRow(db: Read, tokenHash: string): Promise<SessionRow | undefined> {
  return db.selectFrom('session').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function touchSession(
  db: Write,
  { token_hash, loginId, accountId }: Pick<LiveSession, 'token_hash' | 'loginId' | 'accountId'>,
  now: string,
): Promise<void> {
  await noteSeen(db, { accountId, loginId }, now);
  await db.updateTable('session').set({ last_used_at: now }).where('token_hash', '=', token_hash).execute();
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
  const proved = {
    token_hash: newHash,
    family: familyOf,
    confirmed_at: now,
    ...(secondStep && { second_step_at: now }),
  };
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set(proved)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a login's sessions, for whatever account, except the one with `exceptTokenHash`. */
export async function deleteSessions(db: Write, loginId: string, exceptTokenHash = ''): Promise<void> {
  await db
    .deleteFrom('session')
    .where('association_id', '=', loginId)
    .where('token_hash', '!=', exceptTokenHash)
    .execute();
}

/** Deletes the sessions that work for an account, of whatever login. */
export async function deleteSessionsFor(db: Write, accountId: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where((is) =>
      is.or([
        is('acting_for', '=', accountId),
        is.and([is('acting_for', 'is', null), is('association_id', '=', accountId)]),
      ]),
    )
    .execute();
}

/** Deletes the sessions of a login that work for one account. */
export async function deleteSessionsOf(
  db: Write,
  { loginId, accountId }: { loginId: string; accountId: string },
): Promise<void> {
  await db.deleteFrom('session').where('association_id', '=', loginId).where(worksFor, '=', accountId).execute();
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
