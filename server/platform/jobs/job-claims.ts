import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database } from '#server/platform/database/database.ts';
import { databaseNow } from '#server/platform/database/instants.ts';
import { endLease, takeLease } from '#server/platform/database/lease.ts';
import type { Claims } from './schedule.ts';

const RENEWALS_PER_LEASE = 3;

/**
 * Claims of periodic jobs among the instances on one PostgreSQL, by its clock, because theirs may differ; null on
 * SQLite, which serves one process. The job of an instance that ends without a word is free after its interval.
 */
export function jobClaims(database: Database, onError: (error: unknown) => void): Claims | null {
  if (database.engine === 'sqlite') return null;
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  /** The renewal of each claimed job, which ends with the job. */
  const renewals = new Map<string, NodeJS.Timeout>();
  const now = () => databaseNow(database.read);
  const take = async (name: string, ms: number) => takeLease(database, { name, holder, ms }, await now());
  return {
    async take(job, ms) {
      const name = `job:${job}`;
      if (!(await take(name, ms))) {
        renewals.delete(name);
        return null;
      }
      const renewal = setInterval(() => void take(name, ms).catch(onError), ms / RENEWALS_PER_LEASE).unref();
      renewals.set(name, renewal);
      return () => clearInterval(renewal);
    },
    async end() {
      for (const renewal of renewals.values()) clearInterval(renewal);
      for (const name of renewals.keys()) await endLease(database, name, holder, await now());
      renewals.clear();
    },
  };
}
