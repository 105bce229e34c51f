import { auditedCallName } from '#contract/audit/audited-calls.ts';
import type { Read, Write } from '../database/connection.ts';
import { indexRows, type SearchableTable } from '../database/search-index.ts';
import { type Search, searchTable } from '../database/text-search.ts';
import type { AuditTables } from './tables.ts';

export type ActRow = AuditTables['act'];

export async function insertAuditEntry(db: Write, row: ActRow): Promise<void> {
  await db.insertInto('act').values(row).execute();
  await indexRows(db, searchableActs, [row]);
}

/** Audit log entries are found by actor, action and subject. */
export const searchableActs: SearchableTable<ActRow> = {
  name: 'act',
  textOf: ({ actor_name, act, subject_name }) => [actor_name, auditedCallName(act), act, subject_name].join(' '),
};

/** Returns a page of the audit log, newest first. */
export async function selectActs(db: Read, search: Search | null, limit: number, offset: number): Promise<ActRow[]> {
  return matching(db, search)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countActs(db: Read, search: Search | null): Promise<number> {
  if (search) return search.found;
  const counted = db.selectFrom('act').select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

export function searchActs(db: Read, text: string): Promise<Search> {
  return searchTable(db, searchableActs, text);
}

function matching(db: Read, search: Search | null) {
  const all = db.selectFrom('act');
  return search ? all.where(search.matches) : all;
}
