import type pg from 'pg';

/**
 * Keeps the process alive when PostgreSQL ends a connection in the middle of a transaction. The pool listens to idle clients
 * only, and an `error` event without a listener ends Node; the query that was running fails with the same error.
 */
export function outliveLostClients(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
}
