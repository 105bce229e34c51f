import { type SqlBool, sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import { restoredAfter } from '#server/platform/database/restored-at.ts';
import type { TeamTables } from '../tables.ts';

export type OwnerChangeRow = TeamTables['owner_change'];

export async function insertOwnerChange(db: Write, row: OwnerChangeRow): Promise<void> {
  await db.insertInto('owner_change').values(row).execute();
}

export async function findOwnerChange(db: Read, id: string): Promise<OwnerChangeRow | undefined> {
  return db.selectFrom('owner_change').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findByUndoLink(db: Read, hash: string): Promise<OwnerChangeRow | undefined> {
  return db.selectFrom('owner_change').selectAll().where('undo_hash', '=', hash).executeTakeFirst();
}

/** Ends the open changes of a login in an association; one of them as undone, until when it protects the role. */
export async function endOwnerChanges(
  db: Write,
  { id, association_id, account_id }: OwnerChangeRow,
  protectedUntil: string,
): Promise<void> {
  await endOpenChanges(db, { accountId: association_id, loginId: account_id });
  await db
    .updateTable('owner_change')
    .set({ state: 'undone', undo_until: protectedUntil })
    .where('id', '=', id)
    .execute();
}

/** Ends the open changes of a login that is an owner again in another way: there is nothing left to undo. */
export async function endOpenChanges(
  db: Write,
  { accountId, loginId }: { accountId: string; loginId: string },
): Promise<void> {
  await db
    .updateTable('owner_change')
    .set({ state: 'ended' })
    .where('association_id', '=', accountId)
    .where('account_id', '=', loginId)
    .where('state', '=', 'open')
    .execute();
}

/** Notes that the outgoing owner was told of a change, which can be undone until `undoUntil`. */
export async function noteOwnerTold(db: Write, id: string, notifiedAt: string, undoUntil: string): Promise<void> {
  await db
    .updateTable('owner_change')
    .set({ notified_at: notifiedAt, undo_until: undoUntil })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Returns whether a login may become an owner again by a link: it is not erased until then. */
export async function hasOpenChange(db: Read, loginId: string): Promise<boolean> {
  const row = await db
    .selectFrom('owner_change')
    .select('id')
    .where('account_id', '=', loginId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a login became an owner again by a link so lately that nobody else takes the role away. */
export async function isProtected(
  db: Read,
  { accountId, loginId }: { accountId: string; loginId: string },
  now: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('owner_change')
    .select('id')
    .where('association_id', '=', accountId)
    .where('account_id', '=', loginId)
    .where('state', '=', 'undone')
    .where('undo_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes that can be undone no more. One that its owner was not told of stays until `untoldBefore`. */
export function expiredOwnerChanges(now: string, untoldBefore: string): ExpiredRows {
  return { table: 'owner_change', key: 'id', where: isOver(now, untoldBefore) };
}

/**
 * People who work for nobody and cannot become owners again by a link. Nobody is one of them if a backup was restored after
 * `restoredBefore`: it may lack a membership, and always lacks the links.
 */
export function teamless(restoredBefore: string): ExpiredRows {
  const where = sql<SqlBool>`(person
    and not exists (select 1 from team_member where team_member.account_id = association.id)
    and not exists (select 1 from owner_change
      where owner_change.account_id = association.id and owner_change.state = 'open')
    and not ${restoredAfter(restoredBefore)})`;
  return { table: 'association', key: 'id', where };
}

/** Deletes changes made while the clock was ahead: their links would be valid for too long. */
export async function deleteFutureOwnerChanges(db: Write, now: string): Promise<void> {
  await db.deleteFrom('owner_change').where('created_at', '>', now).execute();
}

function isOver(now: string, untoldBefore: string) {
  return sql<SqlBool>`(undo_until <= ${now} and (notified_at is not null or state <> 'open' or created_at < ${untoldBefore}))`;
}
