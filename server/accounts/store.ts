import type { Read, Write } from '../database/connection.ts';
import type { AccountTables } from './tables.ts';

export type SessionRow = AccountTables['session'];

/** A live session with the account's flags as they are now. */
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
