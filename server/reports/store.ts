import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Read, Write } from '../database/connection.ts';
import type { ExpiredRows } from '../database/expired-rows.ts';
import type { Schema } from '../database/schema.ts';
import { filtering, keepTexts, lookFor, type Search } from '../database/text-search.ts';
import type { ReportTables } from './tables.ts';

export type ReportRow = ReportTables['report'];
export type AppealRow = ReportTables['appeal'];
/** With whether the public sees the listing; null when there is none any more. */
export type ListedReport = ReportRow & { visible: boolean | null };
/** The decision of a report, as its columns keep it. */
export type DecisionColumns = Pick<
  ReportRow,
  'measure' | 'facts' | 'ground_kind' | 'ground' | 'decided_by' | 'decided_at'
>;

export interface SoughtReports {
  search?: Search | undefined;
  /** For a person, or decided. */
  waiting?: boolean | undefined;
  reason?: string | undefined;
}

export async function insertReport(db: Write, row: ReportRow): Promise<void> {
  await db.insertInto('report').values(row).execute();
  await indexReports(db, [row]);
}

/** Keeps what was reported, why and by whom for the search; of all reports when none are given. */
export async function indexReports(db: Write, rows?: readonly ReportRow[]): Promise<void> {
  const reports = rows ?? (await db.selectFrom('report').selectAll().execute());
  await keepTexts(
    db,
    'report',
    reports.map(({ id, adoption_name, association_name, text, name, email }) => ({
      id,
      text: [adoption_name, association_name, text, name, email].join(' '),
    })),
  );
}

/** Looks for a text in the listing's and the association's name, what was written and by whom. */
export function searchReports(db: Read, text: string, within: SoughtReports): Promise<Search> {
  const narrow = <Query>(query: Query) => narrowed(query, within);
  const left = () => countReports(db, within);
  return lookFor(db, 'report', text, filtering(within, { narrow, left }));
}

/** What was reported of a listing under this key; its id. */
export async function findSubmission(db: Read, adoptionId: string, submission: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('report')
    .select('id')
    .where('adoption_id', '=', adoptionId)
    .where('submission', '=', submission)
    .executeTakeFirst();
  return row?.id;
}

/** A page of reports, newest first. */
export async function selectReports(
  db: Read,
  sought: SoughtReports,
  limit: number,
  after: readonly [createdAt: string, id: string] | null,
): Promise<ListedReport[]> {
  let query = narrowed(db.selectFrom('report'), sought)
    .leftJoin('adoption', 'adoption.id', 'report.adoption_id')
    .selectAll('report')
    .select('adoption.visible')
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit);
  if (after) query = query.where(sql<boolean>`(report.created_at, report.id) < (${after[0]}, ${after[1]})`);
  return query.execute();
}

export async function countReports(db: Read, sought: SoughtReports): Promise<number> {
  if (sought.search) return sought.search.found;
  const counted = db.selectFrom('report').select(({ fn }) => fn.countAll<number>().as('total'));
  return (await narrowed(counted, sought).executeTakeFirstOrThrow()).total;
}

/** Reports and appeals that wait for a person. */
export function countWaitingReports(db: Read): Promise<number> {
  return countReports(db, { waiting: true });
}

export async function findReport(db: Read, id: string): Promise<ListedReport | undefined> {
  return db
    .selectFrom('report')
    .leftJoin('adoption', 'adoption.id', 'report.adoption_id')
    .selectAll('report')
    .select('adoption.visible')
    .where('report.id', '=', id)
    .executeTakeFirst();
}

/** The report whose decision one of the two links contests. */
export async function findByToken(db: Read, hash: string): Promise<ReportRow | undefined> {
  return db
    .selectFrom('report')
    .selectAll()
    .where((is) => is.or([is('notifier_token', '=', hash), is('publisher_token', '=', hash)]))
    .executeTakeFirst();
}

/** Changes a report that is still in this state; false when somebody was faster. */
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

/** How many reports came from an address since an instant. */
export async function countFrom(db: Read, email: string, since: string): Promise<number> {
  const { total } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertAppeal(db: Write, row: AppealRow): Promise<void> {
  await db.insertInto('appeal').values(row).execute();
}

export async function findAppeal(db: Read, id: string): Promise<AppealRow | undefined> {
  return db.selectFrom('appeal').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The appeals of these reports, oldest first. */
export async function appealsOf(db: Read, reportIds: readonly string[]): Promise<AppealRow[]> {
  if (reportIds.length === 0) return [];
  return db
    .selectFrom('appeal')
    .selectAll()
    .where('report_id', 'in', [...reportIds])
    .orderBy('created_at')
    .execute();
}

/** Answers an appeal; false when it was answered already. */
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

/** Removes reports whose last decision is older than an instant; answers with how many went. */
export function decidedBefore(instant: string): ExpiredRows {
  return { table: 'report', key: 'id', where: sql<SqlBool>`state = 'decided' and decided_at < ${instant}` };
}

function narrowed<Query>(query: Query, { search, waiting, reason }: SoughtReports): Query {
  let narrow = query as unknown as SelectQueryBuilder<Schema, 'report', unknown>;
  if (waiting === false) narrow = narrow.where('report.state', '=', 'decided');
  // the words of its own index (`report_waiting`)
  if (waiting) narrow = narrow.where(sql<boolean>`report.state <> 'decided'`);
  if (reason) narrow = narrow.where('report.reason', '=', reason);
  if (search) narrow = narrow.where(search.holds);
  return narrow as unknown as Query;
}
