import type { Compilable, CompiledQuery, DialectAdapter, SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import type { Read, Write } from './database.ts';
import type { Schema } from './schema.ts';
import { toBooleans } from './sqlite/sqlite-plugins.ts';

/** Shapes per connection; the portal has a few dozen. */
const SHAPES = 500;

/** Stands for the value of a parameter while a query is built. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/** Queries by shape, of each connection: its transactions share its adapter. */
const queries = new WeakMap<DialectAdapter, LRUCache<string, CompiledQuery>>();

type Select = (sql: string, parameters: readonly unknown[]) => Promise<Record<string, unknown>[]>;
const selects = new WeakMap<DialectAdapter, Select>();

/**
 * Makes `compiled` read from `sqlite` itself, the connection under `db`: Kysely waits for the connection and passes the
 * rows on through a dozen promises, which costs more than reading one row. `db` must only read, and have no
 * transactions.
 */
export function readDirectly(db: Read, sqlite: SqliteDatabase): void {
  const booleans = new WeakMap<SqliteStatement, readonly string[]>();
  selects.set(db.getExecutor().adapter, async (sql, parameters) => {
    const statement = sqlite.prepare(sql);
    const rows = statement.all(parameters) as Record<string, unknown>[];
    const knownColumns = booleans.get(statement);
    const columns = toBooleans(rows, knownColumns);
    if (columns && !knownColumns) booleans.set(statement, columns);
    await yieldToEventLoop();
    return rows;
  });
}

/**
 * Runs a query that is built and compiled once per connection and shape: for a small query both cost several times as
 * much as reading its rows. `shape` names everything that changes the SQL; `build` gets a slot for each of `values`.
 */
export async function compiled<Row, const Values extends readonly unknown[]>(
  db: Read,
  shape: string,
  values: Values,
  build: (...slots: Values) => Compilable<Row>,
): Promise<Row[]> {
  const { adapter } = db.getExecutor();
  const cachedQueries = queries.get(adapter) ?? new LRUCache<string, CompiledQuery>({ max: SHAPES });
  queries.set(adapter, cachedQueries);
  let query = cachedQueries.get(shape) as CompiledQuery<Row> | undefined;
  if (!query) {
    query = build(...(values.map((_, index) => new Slot(index)) as unknown as Values)).compile();
    cachedQueries.set(shape, query);
  }
  const parameters = query.parameters.map((parameter) =>
    parameter instanceof Slot ? values[parameter.index] : parameter,
  );
  const select = selects.get(adapter);
  if (select) return select(query.sql, parameters) as Promise<Row[]>;
  return (await db.executeQuery<Row>({ ...query, parameters })).rows;
}

/** Inserts a row that has a value for each of its columns. */
export async function insertRow<Table extends keyof Schema>(
  db: Write,
  table: Table,
  row: Record<string, unknown> & Schema[Table],
): Promise<void> {
  const columns = Object.keys(row);
  await compiled(db, `insert ${table}: ${columns.join()}`, Object.values(row), (...slots) =>
    db.insertInto(table).values(Object.fromEntries(columns.map((column, index) => [column, slots[index]])) as never),
  );
}
