import { auditedCallName } from '#contract/audit/audited-calls.ts';
import type { Read, Write } from '../database/connection.ts';
import { keepTexts, lookFor, type Search } from '../database/text-search.ts';
import type { AuditTables } from './tables.ts';

export type ActRow = AuditTables['act'];

export async function insertAuditEntry(db: Write, row: ActRow): Promise<void> {
  await db.insertInto('act').values(row).execute();
  await indexActs(db, [row]);
}

/** Updates the search texts of audit log entries (actor, action and subject); of all entries when no rows are given. */
export async function indexActs(db: Write, rows?: readonly ActRow[]): Promise<void> {
  const acts = rows ?? (await db.selectFrom('act').selectAll().execute());
  await keepTexts(
    db,
    'act',
    acts.map(({ id, actor_name, act, subject_name }) => ({
      id,
      text: [actor_name, auditedCallName(act), act, subject_name].join(' '),
    })),
  );
}

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

/** Searches the audit log for a text in actor, action and subject. */
export function searchActs(db: Read, text: string): Promise<Search> {
  return lookFor(db, 'act', text);
}

function matching(db: Read, search: Search | null) {
  const all = db.selectFrom('act');
  return search ? all.where(search.holds) : all;
}
