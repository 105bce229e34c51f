import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './dialect.ts';
import { readJobState, writeJobState } from './job-state.ts';

interface Lease {
  holder: string;
  until: string;
}

/** The clocks of two machines may differ by this much. */
const CLOCKS_APART_MS = 2 * 60_000;

/**
 * Takes or renews the lease of a job for `ms` milliseconds, so that only one of several instances runs it. Returns
 * false while another holder has it. A lease that ends two minutes later than `ms` from now was written by a clock that
 * ran far ahead: it is ignored.
 */
export async function takeLease(
  database: Database,
  { name, holder, ms }: { name: string; holder: string; ms: number },
  now: Date,
): Promise<boolean> {
  return database.write(async (db) => {
    // SQLite has a single writer; on PostgreSQL both instances could read before either writes
    if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtext(${`lease ${name}`}))`.execute(db);
    const lease = await readJobState<Lease>(db, name);
    const remainingMs = lease ? Date.parse(lease.until) - now.getTime() : 0;
    if (lease && lease.holder !== holder && remainingMs > 0 && remainingMs <= ms + CLOCKS_APART_MS) return false;
    const until = new Date(now.getTime() + ms).toISOString();
    await writeJobState(db, name, { holder, until } satisfies Lease, now);
    return true;
  });
}

/** Releases a lease before it expires, if this holder still has it. */
export async function endLease(database: Database, name: string, holder: string, now: Date): Promise<void> {
  await database.write(async (db) => {
    const lease = await readJobState<Lease>(db, name);
    if (lease?.holder === holder) await writeJobState(db, name, { holder, until: now.toISOString() }, now);
  });
}
