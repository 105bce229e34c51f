import { type SqlBool, sql } from 'kysely';
import { deleteMailsAbout } from '#server/features/mailing/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import { recordErased } from '#server/platform/database/tombstones.ts';
import type { SupportTables } from './tables.ts';

type HelpRequestRow = SupportTables['help_request'];

export async function insertHelpRequest(db: Write, row: HelpRequestRow): Promise<void> {
  await db.insertInto('help_request').values(row).execute();
}

export async function helpRequestsOf(db: Read, associationId: string): Promise<HelpRequestRow[]> {
  return db.selectFrom('help_request').selectAll().where('association_id', '=', associationId).execute();
}

/** A request with the name and the e-mail of its association. */
type ListedHelp = HelpRequestRow & { association_name: string; association_email: string };

function joined(db: Read) {
  return db
    .selectFrom('help_request')
    .innerJoin('association', 'association.id', 'help_request.association_id')
    .selectAll('help_request')
    .select(['association.name as association_name', 'association.email as association_email']);
}

/** Returns a page of requests, newest first. `seen` selects resolved or open ones. */
export async function selectHelp(
  db: Read,
  { seen, limit, after }: { seen: boolean | undefined; limit: number; after: readonly [string, string] | null },
): Promise<ListedHelp[]> {
  let query = joined(db).orderBy('help_request.created_at', 'desc').orderBy('help_request.id', 'desc').limit(limit);
  if (seen !== undefined) query = query.where('help_request.seen', '=', seen);
  if (after) {
    query = query.where(sql<boolean>`(help_request.created_at, help_request.id) < (${after[0]}, ${after[1]})`);
  }
  return query.execute();
}

export async function countHelp(db: Read, seen: boolean | undefined): Promise<number> {
  let query = db.selectFrom('help_request').select(({ fn }) => fn.countAll<number>().as('total'));
  if (seen !== undefined) query = query.where('seen', '=', seen);
  return (await query.executeTakeFirstOrThrow()).total;
}

export async function findHelp(db: Read, id: string): Promise<ListedHelp | undefined> {
  return joined(db).where('help_request.id', '=', id).executeTakeFirst();
}

export async function markHelp(db: Write, id: string, seen: boolean): Promise<void> {
  await db.updateTable('help_request').set({ seen }).where('id', '=', id).execute();
}

export function countOpenHelp(db: Read): Promise<number> {
  return countHelp(db, false);
}

/** Returns the requests of these accounts, oldest first. */
export async function helpRequestsOfAll(db: Read, associationIds: readonly string[]): Promise<ListedHelp[]> {
  if (associationIds.length === 0) return [];
  return joined(db)
    .where('help_request.association_id', 'in', [...associationIds])
    .orderBy('help_request.created_at')
    .execute();
}

/** Deletes requests and the mails about them. */
export async function deleteHelp(db: Write, ids: readonly string[], now: Date): Promise<void> {
  await deleteMailsAbout(db, ids, now);
  await db
    .deleteFrom('help_request')
    .where('id', 'in', [...ids])
    .execute();
  await recordErased(db, 'help_request', ids, now);
}

/** Selects for deletion the requests older than an instant. */
export function helpBefore(instant: string): ExpiredRows {
  return { table: 'help_request', key: 'id', where: sql<SqlBool>`created_at < ${instant}` };
}
