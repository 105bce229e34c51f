import type { Socket } from 'node:net';
import pg from 'pg';
import { outliveLostClients } from './lost-clients.ts';

const CONNECT_MS = 3000;
const STATEMENT_MS = 10_000;
const LOCK_MS = 3000;
const IDLE_IN_TRANSACTION_MS = 30_000;
/** A server that hangs does not enforce its own limits: this one is enforced here. */
const SILENT_MS = STATEMENT_MS + 2000;
const KEEP_ALIVE_MS = 10_000;

/** Detects a connection whose other end is gone. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS };

const NO_LIMITS = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';

interface PoolOptions {
  max: number;
  /**
   * False for exports, migrations and backups: their statements may take minutes, and a transaction waits for the client
   * that reads it.
   */
  bounded: boolean;
  /**
   * True where a pooler such as pgbouncer takes the connections. It knows no settings of a session: the limits are then
   * those of the role.
   */
  pooled?: boolean;
  /** With `bounded`: after this time without a response the connection is replaced. */
  silentMs?: number;
  onError: (error: Error) => void;
}

/** Opens a pool of connections to PostgreSQL. With `bounded`, nothing waits without end for a statement or a lock. */
export function postgresPool(
  url: string,
  { max, bounded, pooled = false, silentMs = SILENT_MS, onError }: PoolOptions,
): pg.Pool {
  // return count(*) and bigint as numbers, as SQLite does
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const limits = {
    Client: boundedClient(silentMs),
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // also the longest wait for a free connection of the pool
    connectionTimeoutMillis: bounded ? connectMs(url) : SILENT_MS,
    ...KEEP_ALIVE,
    ...(bounded && (pooled ? { Client: limits.Client } : limits)),
    // the limits of the role, if it has any, are for requests
    ...(!bounded && !pooled && { options: NO_LIMITS }),
  });
  // without a listener, a restart of PostgreSQL would end the process
  pool.on('error', onError);
  outliveLostClients(pool);
  return pool;
}

/** The longest wait for a connection in milliseconds: `connect_timeout` of the address (in seconds, as in libpq), or 3 s. */
export function connectMs(url: string): number {
  const seconds = Number(URL.parse(url)?.searchParams.get('connect_timeout'));
  return seconds > 0 ? seconds * 1000 : CONNECT_MS;
}

type Query = (...parameters: unknown[]) => unknown;

/** Returns a client that ends its connection when a query gets no response, so that the pool replaces it; the query fails. */
function boundedClient(silentMs: number): typeof pg.Client {
  return class BoundedClient extends pg.Client {
    override query = ((...parameters: unknown[]) => {
      const result = (pg.Client.prototype.query as Query).apply(this, parameters);
      if (result instanceof Promise) {
        const timer = setTimeout(endConnection, silentMs, this);
        const settled = () => clearTimeout(timer);
        result.then(settled, settled);
      }
      return result;
    }) as pg.Client['query'];
  };
}

/** Closes the connection of a server that does not respond; its queries fail with ETIMEDOUT. */
export function endConnection(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.destroy(Object.assign(new Error('PostgreSQL does not respond'), { code: 'ETIMEDOUT' }));
}
