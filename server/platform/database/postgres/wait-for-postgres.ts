import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isPostgresUrl } from '../dialect.ts';
import { refusalOf } from '../failures.ts';
import { connectMs } from './postgres-pool.ts';

const ATTEMPT_EVERY_MS = 500;

interface Wait {
  patienceMs: number;
  /** Called once, when the first attempt has failed. */
  onWait: (error: Error) => void;
}

/**
 * Resolves when PostgreSQL accepts connections; at once for SQLite. After a reboot the portal often starts first. Throws
 * the last error when the time is over, and at once one that waiting does not mend, such as a wrong password.
 */
export async function waitForPostgres(url: string, { patienceMs, onWait }: Wait): Promise<void> {
  if (!isPostgresUrl(url)) return;
  const until = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    const error = await tryToConnect(url);
    if (!error) return;
    if (refusalOf(error) !== 'unavailable' || performance.now() > until) throw error;
    if (attempt === 1) onWait(error);
    await pause(ATTEMPT_EVERY_MS);
  }
}

async function tryToConnect(url: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs(url) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    return error as Error;
  }
}
