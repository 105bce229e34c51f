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

/** By the dialect's adapter, which a connection and its transactions share. */
const kept = new WeakMap<DialectAdapter, LRUCache<string, CompiledQuery>>();

type Statements = (sql: string, parameters: readonly unknown[]) => Promise<Record<string, unknown>[]>;
const direct = new WeakMap<DialectAdapter, Statements>();

/**
 * Makes `compiled` use `sqlite` itself, the connection under `db`: Kysely waits for the connection and passes the rows
 * on through a dozen promises, which costs more than reading one row. `db` must either have no transactions, or be used
 * in them only.
 */
export function runDirectly(db: Read, sqlite: SqliteDatabase): void {
  const booleans = new WeakMap<SqliteStatement, readonly string[]>();
  direct.set(db.getExecutor().adapter, async (sql, parameters) => {
    const statement = sqlite.prepare(sql);
    const rows = statement.reader ? (statement.all(parameters) as Record<string, unknown>[]) : [];
    if (!statement.reader) statement.run(parameters);
    const known = booleans.get(statement);
    const columns = toBooleans(rows, known);
    if (columns && !known) booleans.set(statement, columns);
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
  const known = kept.get(adapter) ?? new LRUCache<string, CompiledQuery>({ max: SHAPES });
  kept.set(adapter, known);
  let query = known.get(shape) as CompiledQuery<Row> | undefined;
  if (!query) {
    query = build(...(values.map((_, index) => new Slot(index)) as unknown as Values)).compile();
    known.set(shape, query);
  }
  const parameters = query.parameters.map((given) => (given instanceof Slot ? values[given.index] : given));
  const run = direct.get(adapter);
  if (run) return run(query.sql, parameters) as Promise<Row[]>;
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
