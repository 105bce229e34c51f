import type { KyselyPlugin } from 'kysely';
import { yieldToEventLoop } from '../event-loop/yield-to-event-loop.ts';
import { BOOLEAN_COLUMNS } from './schema.ts';

/** SQLite has no boolean type: the values of boolean columns are converted by column name. */
const booleans: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    toBooleans(result.rows);
    return result;
  },
};

/** Converts the values of boolean columns, which SQLite returns as numbers, in place. */
export function toBooleans(rows: readonly Record<string, unknown>[]): void {
  const [first] = rows;
  if (!first) return;
  const found = Object.keys(first).filter((column) => BOOLEAN_COLUMNS.has(column));
  if (found.length === 0) return;
  for (const row of rows) for (const column of found) row[column] = asBoolean(row[column]);
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
