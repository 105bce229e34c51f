import { StatementSync } from 'node:sqlite';
import pg from 'pg';

export interface Statement {
  /** 1 for the first. */
  number: number;
  /** Cuts the connection to PostgreSQL, as when the server ends it. Nothing on SQLite. */
  cut: () => void;
}

type Method = (this: unknown, ...parameters: unknown[]) => unknown;

/**
 * Calls `before` ahead of each statement that this process sends to a database, begin and commit included; what it throws
 * is thrown in place of the statement. Returns the function that ends it.
 */
export function watchStatements(before: (statement: Statement) => void): () => void {
  let number = 0;
  const sqlite = StatementSync.prototype as unknown as Record<string, Method>;
  const postgres = pg.Client.prototype as unknown as Record<string, Method>;
  const undo = [
    ...['all', 'run', 'iterate'].map((name) => replace(sqlite, name, () => before({ number: ++number, cut() {} }))),
    replace(postgres, 'query', (client) => before({ number: ++number, cut: () => cut(client as pg.Client) })),
  ];
  return () => {
    for (const one of undo) one();
  };
}

function replace(prototype: Record<string, Method>, name: string, before: (self: unknown) => void): () => void {
  const original = prototype[name]!;
  prototype[name] = function (...parameters) {
    before(this);
    return original.apply(this, parameters);
  };
  return () => {
    prototype[name] = original;
  };
}

function cut(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
