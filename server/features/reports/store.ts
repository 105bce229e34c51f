import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { deleteMailsAbout } from '#server/features/mailing/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { indexRows, type SearchableTable } from '#server/platform/database/search/search-index.ts';
import { type Search, searchTable } from '#server/platform/database/search/text-search.ts';
import { recordErased } from '#server/platform/database/tombstones.ts';
import type { ReportTables } from './tables.ts';

export type ReportRow = ReportTables['report'];
export type AppealRow = ReportTables['appeal'];
/** `visible` is whether the public sees the listing; null if it was deleted. */
export type ListedReport = ReportRow & { visible: boolean | null };
/** The columns that store the decision of a report. */
export type DecisionColumns = Pick<
  ReportRow,
  'measure' | 'facts' | 'ground_kind' | 'ground' | 'decided_by' | 'decided_at'
>;

export interface ReportFilters {
  search?: Search | undefined;
  /** true: a decision or an answer to an appeal is due; false: decided. */
  waiting?: boolean | undefined;
  reason?: string | undefined;
  /** Only those about listings of this account. */
  association_id?: string | undefined;
}

export async function insertReport(db: Write, row: ReportRow): Promise<void> {
  await db.insertInto('report').values(row).execute();
  await indexRows(db, searchableReports, [row]);
}

/** Reports are found by listing, association, text, and the author's name and e-mail. */
export const searchableReports: SearchableTable<ReportRow> = {
  name: 'report',
  textOf: ({ listing_name, association_name, text, name, email }) =>
    [listing_name, association_name, text, name, email].join(' '),
};

export function searchReports(db: Read, text: string, filters: ReportFilters): Promise<Search> {
  return searchTable(db, searchableReports, text, { filters: (query) => narrowed(query, filters) });
}

/** Returns a page of reports, newest first. */
export async function selectReports(
  db: Read,
  filters: ReportFilters,
  limit: number,
  after: readonly [createdAt: string, id: string] | null,
): Promise<ListedReport[]> {
  let query = narrowed(db.selectFrom('report'), filters)
    .leftJoin('listing', 'listing.id', 'report.listing_id')
    .selectAll('report')
    .select('listing.visible')
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit);
  if (after) query = query.where(sql<boolean>`(report.created_at, report.id) < (${after[0]}, ${after[1]})`);
  return query.execute();
}

export async function countReports(db: Read, filters: ReportFilters): Promise<number> {
  if (filters.search) return filters.search.found;
  const counted = db.selectFrom('report').select(({ fn }) => fn.countAll<number>().as('total'));
  return (await narrowed(counted, filters).executeTakeFirstOrThrow()).total;
}

/** Returns the number of reports and appeals that wait for staff. */
export function countWaitingReports(db: Read): Promise<number> {
  return countReports(db, { waiting: true });
}

/** Returns the numbers of reports and appeals about these accounts that wait for staff, by account. */
export async function countWaitingByAccount(db: Read, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const counted = db
    .selectFrom('report')
    .select('association_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('association_id', 'in', [...ids])
    .groupBy('association_id');
  const rows = await narrowed(counted, { waiting: true }).execute();
  return new Map(rows.map(({ association_id, total }) => [association_id, total]));
}

export async function findReport(db: Read, id: string): Promise<ListedReport | undefined> {
  return db
    .selectFrom('report')
    .leftJoin('listing', 'listing.id', 'report.listing_id')
    .selectAll('report')
    .select('listing.visible')
    .where('report.id', '=', id)
    .executeTakeFirst();
}

/** Returns the report whose decision can be contested with this token. */
export async function findByToken(db: Read, hash: string): Promise<ReportRow | undefined> {
  return db
    .selectFrom('report')
    .selectAll()
    .where((is) => is.or([is('notifier_token', '=', hash), is('publisher_token', '=', hash)]))
    .executeTakeFirst();
}

/** Changes a report that is still in this state. Returns false if another transaction changed the state first. */
export async function changeReport(
  db: Write,
  { id, state }: Pick<ReportRow, 'id' | 'state'>,
  changes: Partial<ReportRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the number of reports from an e-mail address since an instant. */
export async function countFrom(db: Read, email: string, since: string): Promise<number> {
  const { total } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns the reports from an e-mail address, oldest first. */
export async function reportsFrom(db: Read, email: string): Promise<ReportRow[]> {
  return db.selectFrom('report').selectAll().where('email', '=', email).orderBy('created_at').execute();
}

/** Returns the reports about an association's listings, oldest first. */
export async function reportsAbout(db: Read, associationId: string): Promise<ReportRow[]> {
  return db
    .selectFrom('report')
    .selectAll()
    .where('association_id', '=', associationId)
    .orderBy('created_at')
    .execute();
}

/** Deletes reports with their appeals and the mails about them. */
export async function deleteReports(db: Write, ids: readonly string[], now: Date): Promise<void> {
  await deleteMailsAbout(db, ids, now);
  await db
    .deleteFrom('report')
    .where('id', 'in', [...ids])
    .execute();
  await recordErased(db, 'report', ids, now);
}

export async function insertAppeal(db: Write, row: AppealRow): Promise<void> {
  await db.insertInto('appeal').values(row).execute();
}

export async function findAppeal(db: Read, id: string): Promise<AppealRow | undefined> {
  return db.selectFrom('appeal').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the appeals of these reports, oldest first. */
export async function appealsOf(db: Read, reportIds: readonly string[]): Promise<AppealRow[]> {
  if (reportIds.length === 0) return [];
  return db
    .selectFrom('appeal')
    .selectAll()
    .where('report_id', 'in', [...reportIds])
    .orderBy('created_at')
    .execute();
}

/** Stores the answer to an appeal. Returns false if it was already answered. */
export async function closeAppeal(
  db: Write,
  id: string,
  answered: Pick<AppealRow, 'outcome' | 'answer' | 'answered_by' | 'answered_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('appeal')
    .set(answered)
    .where('id', '=', id)
    .where('outcome', '=', '')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What the counts of reports need, without personal data. */
export type CountedReport = Pick<
  ReportRow,
  'id' | 'origin' | 'reason' | 'measure' | 'ground_kind' | 'created_at' | 'decided_at'
>;

/** Returns reports in the order of their ids, after one of them. */
export function selectCounted(db: Read, limit: number, after: string): Promise<CountedReport[]> {
  return db
    .selectFrom('report')
    .select(['id', 'origin', 'reason', 'measure', 'ground_kind', 'created_at', 'decided_at'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns how many appeals each contested report had, and how many changed the decision, by report. */
export async function countedAppeals(db: Read): Promise<Map<string, { sent: number; reversed: number }>> {
  const rows = await db.selectFrom('appeal').select(['report_id', 'outcome']).execute();
  const counts = new Map<string, { sent: number; reversed: number }>();
  for (const { report_id, outcome } of rows) {
    const { sent, reversed } = counts.get(report_id) ?? { sent: 0, reversed: 0 };
    counts.set(report_id, { sent: sent + 1, reversed: reversed + (outcome === 'reversed' ? 1 : 0) });
  }
  return counts;
}

/** Selects for deletion the reports last decided before one instant, or still waiting since before the other. */
export function endedBefore(decided: string, waiting: string): ExpiredRows {
  const where = sql<SqlBool>`(state = 'decided' and decided_at < ${decided}
    or state <> 'decided' and created_at < ${waiting})`;
  return { table: 'report', key: 'id', where };
}

function narrowed<Query>(query: Query, { search, waiting, reason, association_id }: ReportFilters): Query {
  let narrow = query as unknown as SelectQueryBuilder<Schema, 'report', unknown>;
  if (waiting === false) narrow = narrow.where('report.state', '=', 'decided');
  // must match the condition of the partial index `report_waiting`
  if (waiting) narrow = narrow.where(sql<boolean>`report.state <> 'decided'`);
  if (reason) narrow = narrow.where('report.reason', '=', reason);
  if (association_id) narrow = narrow.where('report.association_id', '=', association_id);
  if (search) narrow = narrow.where(search.matches);
  return narrow as unknown as Query;
}
