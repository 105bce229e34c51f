import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '../database/connection.ts';
import { databaseNow } from '../database/instants.ts';
import { endLease, takeLease } from '../database/lease.ts';
import type { Claims } from './schedule.ts';

const RENEWALS_PER_LEASE = 3;

/**
 * Claims of periodic jobs among the instances on one PostgreSQL, by its clock, because theirs may differ; null on
 * SQLite, which serves one process. The job of an instance that ends without a word is free after its interval.
 */
export function jobClaims(database: Database, onError: (error: unknown) => void): Claims | null {
  if (database.engine === 'sqlite') return null;
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  const held = new Set<string>();
  const now = () => databaseNow(database.read);
  const take = async (name: string, ms: number) => takeLease(database, { name, holder, ms }, await now());
  return {
    async take(job, ms) {
      const name = `job:${job}`;
      if (!(await take(name, ms))) {
        held.delete(name);
        return null;
      }
      held.add(name);
      const renewal = setInterval(() => void take(name, ms).catch(onError), ms / RENEWALS_PER_LEASE).unref();
      return () => clearInterval(renewal);
    },
    async end() {
      for (const name of held) await endLease(database, name, holder, await now());
      held.clear();
    },
  };
}
