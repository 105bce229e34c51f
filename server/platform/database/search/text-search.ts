import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { fold } from '#contract/platform/fold.ts';
import { FOUND_AT_MOST } from '#contract/platform/search.ts';
import type { Read } from '../database.ts';
import { isPostgres } from '../dialect.ts';
import type { SearchableTable } from './search-index.ts';

export type Condition = RawBuilder<boolean>;
/** Applies the other filters of a list to a query of its table. */
type OtherFilters = <Query>(query: Query) => Query;

export interface Search {
  /** Condition for the rows found: at most `FOUND_AT_MOST`, the newest. */
  matches: Condition;
  /** Number of rows found; `FOUND_AT_MOST` + 1 for "more", which `matches` leaves out. */
  found: number;
}

interface Options {
  filters?: OtherFilters;
  /** Rows that also match, such as those of an association whose name contains the text. */
  or?: Condition;
  /** Infinity for exports. */
  atMost?: number;
}

/** Minimum length: shorter texts have no entry in SQLite's index. */
const TRIGRAM = 3;
/** When the other filters leave no more rows than this, their texts are compared: a common text fills the index. */
const COMPARED_AT_MOST = 1000;

/** Searches a table for rows that contain `text`, ignoring case and accents, and that match the other filters. */
export async function searchTable(
  db: Read,
  table: SearchableTable,
  text: string,
  { filters = (query) => query, or, atMost = FOUND_AT_MOST }: Options = {},
): Promise<Search> {
  const rows = filters(db.selectFrom(table.name).select(`${table.name}.id`) as unknown as Ids);
  const ids = await idsOf(filters(withText(db, table, fold(text), await fewOf(db, rows))), atMost);
  if (or) ids.push(...(await idsOf(rows.where(or).orderBy(sql.ref(`${table.name}.id`), 'desc'), atMost)));
  const newest = [...new Set(ids)].toSorted().toReversed();
  return { matches: isIn(db, `${table.name}.id`, newest.slice(0, atMost)), found: Math.min(newest.length, atMost + 1) };
}

/**
 * Returns the ids of the rows that the other filters leave, if they are few. Undefined on PostgreSQL, which chooses by
 * its statistics: a list of ids would mislead it.
 */
async function fewOf(db: Read, rows: Ids): Promise<string[] | undefined> {
  if (isPostgres(db)) return undefined;
  const remainingIds = await idsOf(rows, COMPARED_AT_MOST);
  return remainingIds.length > COMPARED_AT_MOST ? undefined : remainingIds;
}

/** Passes any number of ids as one parameter, so that the statement text stays the same. */
export function isIn(db: Read, column: string, ids: readonly string[]): Condition {
  const json = JSON.stringify(ids);
  const values = isPostgres(db)
    ? sql`select json_array_elements_text(${json}::json)`
    : sql`select value from json_each(${json})`;
  return sql<boolean>`${sql.ref(column)} in (${values})`;
}

type AnyTables = Kysely<Record<string, { id: string; text: string; number: number; rowid: number }>>;
type Ids = SelectQueryBuilder<Record<string, unknown>, string, { id: string }>;

async function idsOf(query: Ids, atMost: number): Promise<string[]> {
  const rows = await (atMost === Infinity ? query : query.limit(atMost + 1)).execute();
  return rows.map(({ id }) => id);
}

/**
 * Selects the rows that contain a folded text, `among` these ids or newest first. On SQLite the cross joins keep the
 * index first, so that a limit stops it. The index knows which trigrams a text contains, not in which order, so the
 * text itself is compared, too.
 */
function withText(db: Read, { name }: SearchableTable, searchedText: string, among?: readonly string[]): Ids {
  const [tables, texts, index] = [db as unknown as AnyTables, `${name}_search`, `${name}_search_index`];
  const pattern = `%${searchedText.replaceAll(/[%_\\]/g, '\\$&')}%`;
  const isIndexed = !isPostgres(db) && Array.from(searchedText).length >= TRIGRAM;
  const newest = () => tables.selectFrom(texts).orderBy(`${texts}.${isPostgres(db) ? 'id' : 'number'}`, 'desc');
  const indexed = () =>
    tables
      .selectFrom(index)
      .where(sql<boolean>`${sql.table(index)} match ${trigrams(searchedText)}`)
      .orderBy(`${index}.rowid`, 'desc')
      .crossJoin(texts)
      .whereRef(`${texts}.number`, '=', `${index}.rowid`);
  const candidates = among ? newest().where(isIn(db, `${texts}.id`, among)) : isIndexed ? indexed() : newest();
  return candidates
    .where(sql<boolean>`${sql.ref(`${texts}.text`)} like ${pattern} escape '\\'`)
    .crossJoin(name)
    .whereRef(`${name}.id`, '=', `${texts}.id`)
    .select(`${name}.id`) as unknown as Ids;
}

function trigrams(searchedText: string): string {
  const letters = Array.from(searchedText);
  const all = letters.slice(TRIGRAM - 1).map((_, at) => letters.slice(at, at + TRIGRAM).join(''));
  return [...new Set(all)].map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
}
