import { type SqlBool, sql } from 'kysely';
import type { AssociationRow } from '#server/features/associations/index.ts';
import { unasked, waiting } from '#server/features/listings/index.ts';
import type { MailState } from '#server/features/mailing/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { FreshnessTables } from './tables.ts';

export type RequestRow = FreshnessTables['freshness_request'];

interface Due {
  /** Listings confirmed before are silent. */
  silent: string;
  /** Associations asked since are left out. */
  asked: string;
}

/**
 * The associations to ask: with an e-mail and silent listings that are shown, and not asked of late. Test accounts,
 * whose mail nobody reads, and accounts that are not public are never among them.
 */
function toAsk(db: Read, { silent, asked }: Due) {
  return db
    .selectFrom('association')
    .selectAll()
    .where('is_test', '=', false)
    .where('banned', '=', false)
    .where('hidden', '=', false)
    .where('name_waits_at', 'is', null)
    .where('paused', '=', false)
    .where('email', '!=', '')
    .where(
      sql<SqlBool>`not exists (select 1 from freshness_request
        where freshness_request.association_id = association.id and freshness_request.queued_at > ${asked})`,
    )
    .where(
      sql<SqlBool>`exists (select 1 from listing
        where listing.association_id = association.id and ${unasked} and listing.confirmed_at < ${silent})`,
    );
}

/** Returns the ids of associations to ask, after one of them in the order of their ids. */
export async function selectToAsk(db: Read, due: Due, { after, limit }: { after: string; limit: number }) {
  const rows = await toAsk(db, due).where('id', '>', after).orderBy('id').limit(limit).execute();
  return rows.map(({ id }) => id);
}

/** Returns the association if it is still to be asked; in a transaction that has locked it. */
export async function findToAsk(db: Write, id: string, due: Due): Promise<AssociationRow | undefined> {
  return toAsk(db, due).where('id', '=', id).executeTakeFirst();
}

export async function insertRequest(db: Write, row: RequestRow): Promise<void> {
  await db.insertInto('freshness_request').values(row).execute();
}

export async function findRequest(db: Read, id: string): Promise<RequestRow | undefined> {
  return db.selectFrom('freshness_request').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function changeRequest(db: Write, id: string, changes: Partial<RequestRow>): Promise<void> {
  await db.updateTable('freshness_request').set(changes).where('id', '=', id).execute();
}

/** Lets the time to answer the open questions that were sent begin at an instant. */
export async function restartRequests(
  db: Write,
  { sent_at, expires_at }: Pick<RequestRow, 'expires_at'> & { sent_at: string },
): Promise<void> {
  await db
    .updateTable('freshness_request')
    .set({ sent_at, expires_at })
    .where('sent_at', '<', sent_at)
    .where(sql<SqlBool>`exists (select 1 from listing where listing.asked_in = freshness_request.id and ${waiting})`)
    .execute();
}

export async function deleteRequest(db: Write, id: string): Promise<void> {
  await db.deleteFrom('freshness_request').where('id', '=', id).execute();
}

/** Returns requests that are not known to be sent, with the state of their mails; null for a deleted mail. */
export async function listUnsent(db: Read): Promise<(RequestRow & { state: MailState | null })[]> {
  return db
    .selectFrom('freshness_request')
    .leftJoin('mail', 'mail.id', 'freshness_request.mail_id')
    .selectAll('freshness_request')
    .select('mail.state')
    .where('sent_at', 'is', null)
    .execute();
}

/** Returns requests sent before an instant with shown listings that nobody answered for, the oldest first. */
export async function selectUnanswered(
  db: Read,
  { answered, standby }: { answered: string; standby: string },
  limit: number,
): Promise<RequestRow[]> {
  return db
    .selectFrom('freshness_request')
    .selectAll()
    .where('sent_at', '<', answered)
    .where(
      sql<SqlBool>`exists (select 1 from listing
        where listing.asked_in = freshness_request.id and ${waiting} and listing.confirmed_at < ${standby})`,
    )
    .orderBy('sent_at')
    .limit(limit)
    .execute();
}

/** Returns requests whose link expired before an instant. */
export async function selectForgotten(db: Read, before: string, limit: number): Promise<RequestRow[]> {
  return db.selectFrom('freshness_request').selectAll().where('expires_at', '<', before).limit(limit).execute();
}

/** Counts the shown listings of accounts without an e-mail that were confirmed before an instant. */
export async function countUnreachable(db: Read, silent: string): Promise<number> {
  const { total } = await db
    .selectFrom('association')
    .innerJoin('listing', 'listing.association_id', 'association.id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('association.email', '=', '')
    .where(unasked)
    .where('listing.confirmed_at', '<', silent)
    .executeTakeFirstOrThrow();
  return total;
}
