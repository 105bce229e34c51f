import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { FOUND_AT_MOST } from '#contract/search.ts';
import type { Read, Write } from './connection.ts';
import { isPostgres } from './dialect.ts';

/** Tables whose rows the panel finds by text: each has a `…_search` beside it with the folded text of every row. */
export type Searched = 'association' | 'adoption' | 'questionnaire' | 'act';
export type Condition = RawBuilder<boolean>;

export interface Search {
  /** That a row of the table holds the text. */
  holds: Condition;
  /** How many hold it: exact up to `FOUND_AT_MOST`, one more for "more"; null when only the list itself can tell. */
  found: number | null;
}

/** Shorter texts have no entry in the index of either engine. */
const TRIGRAM = 3;
/** More of them narrow nothing further. */
const TRIGRAMS_ASKED = 30;
const BATCH = 500;

/** A text as it is kept and looked for, the same on either engine: small letters without accents, single spaces. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Looks for the rows of `table` that hold `text`, whatever the case and the accents. Few are gathered by the index; for
 * many, whose gathering would cost more than a page, the list is read in its own order and each row asked.
 */
export async function lookFor(db: Read, table: Searched, text: string): Promise<Search> {
  const wanted = fold(text);
  const ids = await idsHolding(db, table, wanted);
  return isFew(ids) ? among(db, table, ids) : { found: counted(ids), holds: rowHolds(table, wanted) };
}

/** The same for rows that belong to an association: those of one whose name holds the text count too. */
export async function lookForOwned(db: Read, table: 'adoption' | 'questionnaire', text: string): Promise<Search> {
  const wanted = fold(text);
  const owners = await associationsNamed(db, wanted);
  if (owners.length === 0) return lookFor(db, table, text);
  const owned = sql`${sql.ref(`${table}.association_id`)} in ${listed(db, owners)}`;
  const each = sql<boolean>`(${owned} or ${rowHolds(table, wanted)})`;
  const ids = await idsHolding(db, table, wanted);
  if (!isFew(ids)) return { found: counted(ids), holds: each };
  const rows = sql<{ id: string }>`select id from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} in ${listed(db, ids)} or ${owned} limit ${FOUND_AT_MOST + 1}`;
  const all = (await rows.execute(db)).rows.map(({ id }) => id);
  return isFew(all) ? among(db, table, all) : { found: counted(all), holds: each };
}

/** How many rows a query finds, counted no further than `FOUND_AT_MOST` + 1. */
export async function countFound(db: Read, query: SelectQueryBuilder<never, never, unknown>): Promise<number> {
  const rows = query.limit(FOUND_AT_MOST + 1);
  const counted = await sql<{ total: number }>`select count(*) as total from ${rows} as found`.execute(db);
  return counted.rows[0]!.total;
}

/** Keeps the texts of rows, folded, in the place of what was kept of them; runs in the transaction that changed them. */
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

/** Whether some row of `table` has no text yet, as after a restore. */
export async function lacksTexts(db: Read, table: Searched): Promise<boolean> {
  const count = (of: Searched | `${Searched}_search`) =>
    db
      .selectFrom(of)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
  return (await count(table)).rows !== (await count(`${table}_search`)).rows;
}

type Few = string[] & { readonly few: true };

const isFew = (ids: string[] | null): ids is Few => ids !== null && ids.length <= FOUND_AT_MOST;
const counted = (ids: string[] | null) => ids?.length ?? null;

/** There are few associations: all their texts are read. */
async function associationsNamed(db: Read, wanted: string): Promise<string[]> {
  const held = await db
    .selectFrom('association_search')
    .innerJoin('association', 'association.id', 'association_search.id')
    .select(['association.id', 'name'])
    .where(sql<boolean>`text like ${pattern(wanted)} escape '\\'`)
    .execute();
  return held.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id);
}

function among(db: Read, table: Searched, ids: string[]): Search {
  return { found: ids.length, holds: sql<boolean>`${sql.ref(`${table}.id`)} in ${listed(db, ids)}` };
}

function rowHolds(table: Searched, wanted: string): Condition {
  const kept = sql`select kept.text from ${sql.table(`${table}_search`)} as kept where kept.id = ${sql.ref(`${table}.id`)}`;
  return sql<boolean>`(${kept}) like ${pattern(wanted)} escape '\\'`;
}

/** Ids of the rows that hold a text, one more than `FOUND_AT_MOST` at most; null for a text too short for the index. */
async function idsHolding(db: Read, table: Searched, wanted: string): Promise<string[] | null> {
  if (Array.from(wanted).length < TRIGRAM) return null;
  const kept = sql.table(`${table}_search`);
  const index = sql.table(`${table}_search_index`);
  // SQLite's index leads, so that the limit ends it; it knows which trigrams stand in a text, not in which order
  const candidates = isPostgres(db)
    ? sql`${kept} as kept where`
    : sql`${index} cross join ${kept} as kept on kept.number = ${index}.rowid where ${index} match ${trigrams(wanted)} and`;
  const held = sql`kept.text like ${pattern(wanted)} escape '\\'`;
  const found = sql<{ id: string }>`select kept.id from ${candidates} ${held} limit ${FOUND_AT_MOST + 1}`;
  return (await found.execute(db)).rows.map(({ id }) => id);
}

/** Any number of ids as one parameter: the statement stays the same. */
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
