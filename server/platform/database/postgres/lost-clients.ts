import type pg from 'pg';

/**
 * Keeps the process alive when PostgreSQL ends a connection during a transaction. The pool listens for errors of idle
 * clients only, and an `error` event without a listener ends Node; the running query fails with the same error.
 */
export function outliveLostClients(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
}
