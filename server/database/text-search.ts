import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { fold } from '#contract/fold.ts';
import { FOUND_AT_MOST } from '#contract/search.ts';
import type { Read, Write } from './connection.ts';
import { isPostgres } from './dialect.ts';

/** Tables that the panel searches by text: each has a table `…_search` with the folded text of every row. */
export type Searched = 'association' | 'listing' | 'questionnaire' | 'act' | 'report';
export type Condition = RawBuilder<boolean>;

/** The other filters of a list. */
export interface Within {
  /** Applies the filters to a query of the table. */
  narrow: <Query>(query: Query) => Query;
  /** Returns the number of matching rows; when there are more than `most`, any larger number. */
  left: (most: number) => Promise<number>;
}

/** Returns `within` when at least one filter is set; without filters, no row has to be checked against them. */
export function filtering(filters: object, within: Within): Within | undefined {
  return Object.values(filters).some((filter) => filter !== undefined) ? within : undefined;
}

export interface Search {
  /** Condition for rows, among those matching the other filters, that contain the text. */
  holds: Condition;
  /** Number of such rows: exact up to `FOUND_AT_MOST`, one more than that for "more". */
  found: number;
}

/** Minimum length: shorter texts have no entry in the index of either engine. */
const TRIGRAM = 3;
/** Trigrams per query; further ones hardly narrow the result. */
const TRIGRAMS_ASKED = 30;
/** Up to this many candidate rows, a scan is faster than the trigram index. */
const WALKED_AT_MOST = 5000;
/** Sample size for estimating the share of rows that contain a text. */
const ASKED_FIRST = 60;
/**
 * From this share on, the rows are scanned: the index would return too many rows that the other filters exclude, and
 * PostgreSQL's index returns all of them at once.
 */
const COMMON = { sqlite: 1 / 4, postgres: 1 / 20 };
/** The same share without other filters, where every row that the index returns is a match. */
const COMMON_ALONE = 1 / 2;
/** Without other filters, the index returns up to this many ids at the cost of a few. */
const GATHERED_AT_MOST = 500;
const BATCH = 500;

/**
 * Searches `table` for rows that contain `text`, ignoring case and accents, among those matching `within`. Few matches
 * are collected by id; for many, where collecting would cost more than a page, the list is read in its own order and
 * each row is compared.
 */
export function lookFor(db: Read, table: Searched, text: string, within?: Within): Promise<Search> {
  return gather(db, table, { wanted: fold(text), owners: [], within });
}

/** Like `lookFor`, for rows with an association: those whose association's name contains the text match too. */
export async function lookForOwned(
  db: Read,
  table: 'listing' | 'questionnaire',
  text: string,
  within?: Within,
): Promise<Search> {
  const wanted = fold(text);
  return gather(db, table, { wanted, owners: await associationsNamed(db, wanted), within });
}

/** Returns the number of rows of a query, counting no further than `most` + 1. */
export async function countFound<Row>(
  db: Read,
  query: SelectQueryBuilder<never, never, Row>,
  most = FOUND_AT_MOST,
): Promise<number> {
  const rows = query.limit(most + 1);
  const counted = await sql<{ total: number }>`select count(*) as total from ${rows} as found`.execute(db);
  return counted.rows[0]!.total;
}

/** Upserts the folded search texts of rows, in the transaction that changed the rows. */
export async function keepTexts(
  db: Write,
  table: Searched,
  rows: readonly { id: string; text: string }[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const values = rows.slice(at, at + BATCH).map(({ id, text }) => ({ id, text: fold(text) }));
    await db
      .insertInto(`${table}_search`)
      .values(values)
      .onConflict((conflict) => conflict.column('id').doUpdateSet((is) => ({ text: is.ref('excluded.text') })))
      .execute();
  }
}

/** Returns true when some row of `table` has no search text, as after a restore. */
export async function lacksTexts(db: Read, table: Searched): Promise<boolean> {
  const count = (of: Searched | `${Searched}_search`) =>
    db
      .selectFrom(of)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
  return (await count(table)).rows !== (await count(`${table}_search`)).rows;
}

interface Wanted {
  /** Folded. */
  wanted: string;
  /** Associations whose rows match too. */
  owners: readonly string[];
  within: Within | undefined;
}

async function gather(db: Read, table: Searched, sought: Wanted): Promise<Search> {
  const { wanted, owners } = sought;
  const owned = sql<boolean>`${sql.ref(`${table}.association_id`)} in ${listed(db, owners)}`;
  const named = rowHolds(db, table, wanted);
  const each = owners.length > 0 ? sql<boolean>`(${owned} or ${named})` : named;
  const holding = (await isWalked(db, table, sought, each))
    ? walked(db, table, sought, each)
    : led(db, table, sought, owned);
  const most = sought.within ? FOUND_AT_MOST : GATHERED_AT_MOST;
  const first = sql<{ id: string }>`select id from (${holding}) as holding limit ${most + 1}`;
  const ids = (await first.execute(db)).rows.map(({ id }) => id);
  const found = Math.min(ids.length, FOUND_AT_MOST + 1);
  if (ids.length > most) return { holds: each, found };
  return { holds: sql<boolean>`${sql.ref(`${table}.id`)} in ${listed(db, ids)}`, found };
}

/**
 * Returns true when a scan is faster: the text is too short for the index, the other filters leave few rows, or the
 * text is common among them.
 */
async function isWalked(db: Read, table: Searched, { wanted, within }: Wanted, each: Condition): Promise<boolean> {
  if (Array.from(wanted).length < TRIGRAM) return true;
  if (within && (await within.left(WALKED_AT_MOST)) <= WALKED_AT_MOST) return true;
  const rows = idsOf(db, table).select(each.as('holds'));
  const first = (within ? within.narrow(rows) : rows).limit(ASKED_FIRST);
  const asked = await sql<{ held: number }>`select count(*) as held from ${first} as asked where holds`.execute(db);
  const common = isPostgres(db) ? COMMON.postgres : COMMON.sqlite;
  return asked.rows[0]!.held > ASKED_FIRST * (within ? common : COMMON_ALONE);
}

function walked(db: Read, table: Searched, { within }: Wanted, each: Condition): Expression<unknown> {
  const rows = idsOf(db, table).where(each);
  return within ? within.narrow(rows) : rows;
}

/** Rows that the index returns and the other filters match. */
function led(db: Read, table: Searched, { wanted, owners, within }: Wanted, owned: Condition): Expression<unknown> {
  const indexed = holders(db, table, wanted);
  const ofOwners = sql`select id from ${sql.table(table)} where ${owned} and not ${rowHolds(db, table, wanted)}`;
  const all = owners.length > 0 ? sql`${indexed} union all ${ofOwners}` : indexed;
  if (!within) return all;
  const holder = db.selectFrom(sql<{ id: string }>`(${all})`.as<'holder'>(sql.ref('holder')));
  // a cross join keeps SQLite from swapping the join order
  const joined = holder.crossJoin(table as 'listing').where(sql<boolean>`${sql.ref(`${table}.id`)} = holder.id`);
  return within.narrow(joined.select('holder.id'));
}

/** Selects the id only: every searched table has one, so the column types of one table stand in for all. */
function idsOf(db: Read, table: Searched) {
  const of = table as 'listing';
  return db.selectFrom(of).select(`${of}.id`);
}

/**
 * Returns the associations whose name contains a text. Their search text contains more than the name, so the name is
 * compared again.
 */
async function associationsNamed(db: Read, wanted: string): Promise<string[]> {
  const indexed = Array.from(wanted).length >= TRIGRAM;
  const ids = indexed
    ? holders(db, 'association', wanted)
    : sql`select id from association_search where text like ${pattern(wanted)} escape '\\'`;
  const held = await sql<{ id: string; name: string }>`select association.id, association.name
    from (${ids}) as holder cross join association where association.id = holder.id`.execute(db);
  return held.rows.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id);
}

/**
 * Compares each row of a list. PostgreSQL's planner estimates that a third of the rows match `strpos`; for `like` it
 * estimates none, and would collect and sort all rows.
 */
function rowHolds(db: Read, table: Searched, wanted: string): Condition {
  const kept = sql`select kept.text from ${sql.table(`${table}_search`)} as kept where kept.id = ${sql.ref(`${table}.id`)}`;
  return isPostgres(db)
    ? sql<boolean>`strpos((${kept}), ${wanted}) > 0`
    : sql<boolean>`(${kept}) like ${pattern(wanted)} escape '\\'`;
}

/** Ids of the rows that contain a text, using the index only. */
function holders(db: Read, table: Searched, wanted: string): RawBuilder<unknown> {
  const kept = sql.table(`${table}_search`);
  const index = sql.table(`${table}_search_index`);
  // SQLite's index comes first in the join, so that a LIMIT stops it; newest first, as date filters need it (LIMIT -1
  // keeps the order). The index knows which trigrams a text contains, not their order.
  const newest = sql`select rowid from ${index} where ${index} match ${trigrams(wanted)} order by rowid desc limit -1`;
  const candidates = isPostgres(db)
    ? sql`${kept} as kept where`
    : sql`(${newest}) as newest cross join ${kept} as kept on kept.number = newest.rowid where`;
  return sql`select kept.id from ${candidates} kept.text like ${pattern(wanted)} escape '\\'`;
}

/** Passes any number of ids as one parameter, so that the statement text stays the same. */
function listed(db: Read, ids: readonly string[]): RawBuilder<unknown> {
  const json = JSON.stringify(ids);
  return isPostgres(db)
    ? sql`(select json_array_elements_text(${json}::json))`
    : sql`(select value from json_each(${json}))`;
}

function trigrams(wanted: string): string {
  const letters = Array.from(wanted);
  const all = letters.slice(TRIGRAM - 1).map((_, at) => letters.slice(at, at + TRIGRAM).join(''));
  const asked = [...new Set(all)].slice(0, TRIGRAMS_ASKED);
  return asked.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}

function pattern(wanted: string): string {
  return `%${wanted.replaceAll(/[%_\\]/g, '\\$&')}%`;
}
