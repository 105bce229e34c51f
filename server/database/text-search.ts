import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { FOUND_AT_MOST } from '#contract/fields.ts';
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
const COUNTED = FOUND_AT_MOST + 1;
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
  const found =
    [...wanted].length < TRIGRAM ? null : await countRows(db, sql`(${idsHolding(db, table, wanted)} limit ${COUNTED})`);
  const id = sql.ref(`${table}.id`);
  if (found !== null && found <= FOUND_AT_MOST) {
    return { found, holds: sql<boolean>`${id} in (${idsHolding(db, table, wanted)})` };
  }
  const kept = sql`select kept.text from ${sql.table(`${table}_search`)} as kept where kept.id = ${id}`;
  return { found, holds: sql<boolean>`(${kept}) like ${pattern(wanted)} escape '\\'` };
}

/** How many rows a query finds, counted no further than `FOUND_AT_MOST` + 1. */
export async function countFound(db: Read, query: SelectQueryBuilder<never, never, unknown>): Promise<number> {
  return countRows(db, sql`${query.limit(COUNTED)}`);
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

function idsHolding(db: Read, table: Searched, wanted: string): RawBuilder<unknown> {
  const kept = sql.table(`${table}_search`);
  if (isPostgres(db))
    return sql`select kept.id from ${kept} as kept where kept.text like ${pattern(wanted)} escape '\\'`;
  const index = sql.table(`${table}_search_index`);
  const phrase = `"${wanted.replaceAll('"', '""')}"`;
  return sql`select kept.id from ${kept} as kept where kept.number in (select rowid from ${index} where text match ${phrase})`;
}

async function countRows(db: Read, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from ${rows} as found`.execute(db);
  return counted.rows[0]!.total;
}

function pattern(wanted: string): string {
  return `%${wanted.replaceAll(/[%_\\]/g, '\\$&')}%`;
}
