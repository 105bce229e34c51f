import { sql } from 'kysely';
import { auditedCallName } from '#contract/features/audit/audited-calls.ts';
import { fold } from '#contract/platform/fold.ts';
import { FOUND_AT_MOST } from '#contract/platform/search.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { indexRows, type SearchableTable } from '#server/platform/database/search/search-index.ts';
import { isIn, type Search, searchTable } from '#server/platform/database/search/text-search.ts';
import type { AuditTables } from './tables.ts';

export type ActRow = AuditTables['act'];

export async function insertAuditEntry(db: Write, row: ActRow): Promise<void> {
  await db.insertInto('act').values(row).execute();
  await indexRows(db, searchableActs, [row]);
}

/** Replaces an entry and its search text. */
export async function replaceEntry(db: Write, { id, ...row }: ActRow): Promise<void> {
  await db.updateTable('act').set(row).where('id', '=', id).execute();
  await indexRows(db, searchableActs, [{ id, ...row }]);
}

/** Audit log entries are found by action and subject; by the names of accounts through `searchActs`. */
export const searchableActs: SearchableTable<ActRow> = {
  name: 'act',
  textOf: ({ act, subject_name, form }) => [auditedCallName(act), act, form === 'old' ? '' : subject_name].join(' '),
};

/** Returns a page of the acts of staff, newest first; a search finds what teams did, too. */
export async function selectActs(db: Read, search: Search | null, limit: number, offset: number): Promise<ActRow[]> {
  return matching(db, search)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns a page of what people did in the name of an association, newest first; with `actorId`, of this one only. */
export async function selectTeamActs(
  db: Read,
  { team, actorId }: { team: string; actorId?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ActRow[]; total: number }> {
  let acts = db.selectFrom('act').where('team', '=', team);
  if (actorId) acts = acts.where('actor_id', '=', actorId);
  const newest = acts.selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset);
  const counted = acts.select(({ fn }) => fn.countAll<number>().as('total'));
  return { rows: await newest.execute(), total: (await counted.executeTakeFirstOrThrow()).total };
}

/** Returns the current names of logins by id; staff as `isStaff`. */
export async function findPeople(
  db: Read,
  ids: readonly string[],
): Promise<Map<string, { name: string; isStaff: boolean }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('association').select(['id', 'name', 'is_admin']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name, is_admin }) => [id, { name, isStaff: is_admin }]));
}

/** Returns the current names of accounts, and of the accounts that sent these requests for help, by id. */
export async function findNames(db: Read, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const accounts = await db.selectFrom('association').select(['id', 'name']).where('id', 'in', ids).execute();
  const helped = await db
    .selectFrom('help_request')
    .innerJoin('association', 'association.id', 'help_request.association_id')
    .select(['help_request.id', 'association.name'])
    .where('help_request.id', 'in', ids)
    .execute();
  return new Map([...accounts, ...helped].map(({ id, name }) => [id, name]));
}

export async function countActs(db: Read, search: Search | null): Promise<number> {
  if (search) return search.found;
  const counted = matching(db, null).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** Searches by action, subject, and the texts by which the panel finds accounts, as actor or subject. */
export async function searchActs(db: Read, text: string): Promise<Search> {
  const accounts = await accountsWith(db, text);
  const [acting, changed] = [isIn(db, 'act.actor_id', accounts), isIn(db, 'act.subject_id', accounts)];
  return searchTable(db, searchableActs, text, { or: sql<boolean>`(${acting} or ${changed})` });
}

/** Returns entries of earlier releases. */
export function selectOldEntries(db: Read, limit: number): Promise<ActRow[]> {
  return db.selectFrom('act').selectAll().where('form', '=', 'old').limit(limit).execute();
}

/** Returns entries before that instant whose accounts can still be told. */
export function selectUnpseudonymized(db: Read, before: string, limit: number): Promise<ActRow[]> {
  return db
    .selectFrom('act')
    .selectAll()
    .where('form', 'in', ['old', 'ids'])
    .where('at', '<', before)
    .limit(limit)
    .execute();
}

async function accountsWith(db: Read, text: string): Promise<string[]> {
  const pattern = `%${fold(text).replaceAll(/[%_\\]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('association_search')
    .select('id')
    .where(sql<boolean>`text like ${pattern} escape '\\'`)
    .limit(FOUND_AT_MOST)
    .execute();
  return rows.map(({ id }) => id);
}

function matching(db: Read, search: Search | null) {
  const all = db.selectFrom('act');
  return search ? all.where(search.matches) : all.where('team', '=', '');
}

/** Returns the entries about a subject, oldest first. */
export async function actsAbout(db: Read, subjectId: string): Promise<ActRow[]> {
  return db.selectFrom('act').selectAll().where('subject_id', '=', subjectId).orderBy('at').execute();
}
