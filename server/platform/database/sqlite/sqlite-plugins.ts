import type { KyselyPlugin } from 'kysely';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import { BOOLEAN_COLUMNS } from '../schema.ts';

/** SQLite has no boolean type: the values of boolean columns are converted by column name. */
const booleans: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    toBooleans(result.rows);
    return result;
  },
};

/**
 * Converts the values of boolean columns, which SQLite returns as numbers, in place. Returns the names of these columns,
 * which may be given for other rows of the same statement; undefined without rows.
 */
export function toBooleans(
  rows: readonly Record<string, unknown>[],
  knownColumns?: readonly string[],
): readonly string[] | undefined {
  const [first] = rows;
  if (!first) return knownColumns;
  const columns = knownColumns ?? Object.keys(first).filter((column) => BOOLEAN_COLUMNS.has(column));
  for (const row of rows) for (const column of columns) row[column] = asBoolean(row[column]);
  return columns;
}

function asBoolean(value: unknown): boolean | null {
  return value === null || value === undefined ? null : value === 1 || value === true;
}

/**
 * Lets the event loop serve other requests between two statements, after a few milliseconds of work: a statement blocks
 * the thread, and awaiting it is a microtask, which lets nothing else run.
 */
const turns: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await yieldToEventLoop();
    return result;
  },
};

/** Plugins of each connection to SQLite. */
export const sqlitePlugins = [booleans, turns];
