import { type Kysely, sql } from 'kysely';
import { SEARCHABLE_TABLES } from '#server/features/fill-derived-columns.ts';
import { findDifferences } from '#server/features/listings/recount-store.ts';
import type { Read } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { lacksTexts } from '#server/platform/database/search/search-index.ts';
import type { Creation, Fields, Known, Writer } from './writer.ts';

type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;

/**
 * Returns a sentence for each lost or incomplete write; empty if nothing is wrong. For writes pending at the kill, the
 * state found is accepted as the new one.
 */
export async function verify(db: Read, url: string, writers: readonly Writer[]): Promise<string[]> {
  const wrong = await verifyWhole(db);
  for (const writer of writers) {
    for (const known of writer.known) wrong.push(...(await verifyKnown(db, known)));
    if (writer.creation) wrong.push(...(await settleCreation(db, writer, writer.creation)));
    for (const image of writer.images.slice(-5)) wrong.push(...(await verifyImage(url, image)));
  }
  return wrong;
}

async function verifyKnown(db: Read, known: Known): Promise<string[]> {
  const { table, id, fields, pending } = known;
  const [row] = await find(db, table, 'id', id);
  if (is(row, fields)) known.pending = undefined;
  else if (pending !== undefined && is(row, pending)) {
    known.fields = pending;
    known.pending = undefined;
  } else return [`${table} ${id}: ${JSON.stringify(fields)} expected, ${JSON.stringify(row)} found`];
  return [];
}

async function settleCreation(db: Read, writer: Writer, { table, column, mark, fields }: Creation): Promise<string[]> {
  writer.creation = null;
  const rows = await find(db, table, column, mark);
  if (rows.length > 1) return [`${table} ${mark}: there ${rows.length} times`];
  const [row] = rows;
  if (!row) return [];
  if (!is(row, fields)) return [`${table} ${mark}: half, ${JSON.stringify(row)}`];
  writer.known.push({ table, id: String(row.id), fields });
  return [];
}

async function verifyImage(url: string, image: string): Promise<string[]> {
  const { status } = await fetch(new URL(image, url));
  return status === 200 ? [] : [`picture ${image}: ${status}`];
}

/** Checks that related rows are complete: counts, search texts, mails, statistics. */
async function verifyWhole(db: Read): Promise<string[]> {
  const wrong = (await findDifferences(db)).map((one) => `count ${JSON.stringify(one)}`);
  for (const table of SEARCHABLE_TABLES) {
    if (await lacksTexts(db, table)) wrong.push(`${table.name}_search: not as many texts as rows`);
  }
  const questionnaires = await count(db, 'questionnaire');
  const days = sql<{ sum: number | null }>`select sum(count) as sum from day_count where kind = 'questionnaires'`;
  const counted = Number((await days.execute(db)).rows[0]?.sum ?? 0);
  if (counted !== questionnaires) wrong.push(`day_count: ${counted} of ${questionnaires} questionnaires`);
  for (const [kind, rows] of [
    ['questionnaire', questionnaires],
    ['help', await count(db, 'help_request')],
  ] as const) {
    const mails = (await find(db, 'mail', 'kind', kind)).length;
    if (mails !== rows) wrong.push(`mail: ${mails} of ${rows} of ${kind}`);
  }
  if (!isPostgres(db)) wrong.push(...(await verifyFile(db)));
  return wrong;
}

async function verifyFile(db: Read): Promise<string[]> {
  const checked = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const said = checked.rows.map(({ integrity_check }) => integrity_check).join('; ');
  const broken = (await sql`pragma foreign_key_check`.execute(db)).rows;
  return [...(said === 'ok' ? [] : [said]), ...broken.map((row) => `foreign key ${JSON.stringify(row)}`)];
}

async function find(db: Read, table: string, column: string, value: string): Promise<Row[]> {
  return (db as unknown as AnyTables).selectFrom(table).selectAll().where(column, '=', value).execute();
}

async function count(db: Read, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(db);
  return Number(rows[0]!.total);
}

function is(row: Row | undefined, fields: Fields | null): boolean {
  if (!row || !fields) return !row && !fields;
  const found: Row = { ...row, binned: typeof row.binned_at === 'string' };
  return Object.entries(fields).every(([name, value]) => found[name] === value);
}
