import { StatementSync } from 'node:sqlite';
import pg from 'pg';

interface Statement {
  /** 1 for the first statement. */
  number: number;
  sql: string;
  /** Closes the connection to PostgreSQL, as when the server ends it. Does nothing on SQLite. */
  cut: () => void;
}

type Method = (this: unknown, ...parameters: unknown[]) => unknown;

/**
 * Calls `before` before each statement that this process sends to a database, including begin and commit; its errors
 * replace the statement. Returns a function that removes the hook.
 */
export function watchStatements(before: (statement: Statement) => void): () => void {
  let number = 0;
  const sqlite = StatementSync.prototype as unknown as Record<string, Method>;
  const postgres = pg.Client.prototype as unknown as Record<string, Method>;
  const undo = [
    ...['all', 'run', 'iterate'].map((name) =>
      replace(sqlite, name, (statement) =>
        before({ number: ++number, sql: (statement as StatementSync).sourceSQL, cut() {} }),
      ),
    ),
    replace(postgres, 'query', (client, [query]) =>
      before({ number: ++number, sql: textOf(query), cut: () => cut(client as pg.Client) }),
    ),
  ];
  return () => {
    for (const one of undo) one();
  };
}

function replace(
  prototype: Record<string, Method>,
  name: string,
  before: (self: unknown, parameters: unknown[]) => void,
): () => void {
  const original = prototype[name]!;
  prototype[name] = function (...parameters) {
    before(this, parameters);
    return original.apply(this, parameters);
  };
  return () => {
    prototype[name] = original;
  };
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as pg.QueryConfig).text);

function cut(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
