import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/connection.ts';
import { emissionInterval, type Limit, type Limiter, limitId, memoryLimiter, noLimiter } from './rate-limiter.ts';

const KEYS_KEPT = 50_000;
/** For wide limits one write reserves several requests at once: a limit is divided into this many reservations. */
const RESERVATION = 60;

interface Known {
  /** Requests already counted in the database and not yet used. */
  ahead: number;
  /** Until this time every request is refused without a query, so that a flood costs none. */
  refusedUntil: number;
}

/**
 * Returns the limiter for the database engine. In memory it uses the monotonic clock, which nobody can set; instances
 * that share PostgreSQL need the time of day. Tests pass `now` for both.
 */
export function createLimiter(database: Database, factor: number | null, now?: () => number): Limiter {
  return database.engine === 'postgres' ? sharedLimiter(database, factor, now ?? Date.now) : memoryLimiter(factor, now);
}

/** Counts in PostgreSQL, shared by several instances. */
function sharedLimiter({ read }: Database, factor: number | null, now: () => number): Limiter {
  if (factor === null) return noLimiter;
  const known = new LRUCache<string, Known>({ max: KEYS_KEPT });

  /** Reserves up to `times` requests. Returns how many were reserved and, if none, when the next one is allowed. */
  async function reserve(id: string, limit: Limit, times: number): Promise<{ got: number; refusedUntil: number }> {
    const at = now();
    const share = emissionInterval(limit, factor!);
    const end = at + limit.windowMs;
    const { rows } = await sql<{ full_until: number }>`
      insert into rate_limit (key, full_until) values (${id}, ${at + times * share})
      on conflict (key) do update
        set full_until = least(greatest(rate_limit.full_until, ${at}) + ${times * share}, ${end + 1})
        where greatest(rate_limit.full_until, ${at}) + ${share} <= ${end}
      returning full_until`.execute(read);
    const [counted] = rows;
    // capped at the end of the window: less than a full reservation was left, and only one request is certain
    if (counted) return { got: counted.full_until <= end ? times : 1, refusedUntil: 0 };
    const full = await read.selectFrom('rate_limit').select('full_until').where('key', '=', id).executeTakeFirst();
    if (!full) return { got: 0, refusedUntil: at };
    // More than a window ahead is possible only if the clock was set back: no client waits longer than a window.
    if (full.full_until > end + 1) await clamp(id, end);
    return { got: 0, refusedUntil: Math.min(full.full_until, end) + share - limit.windowMs };
  }

  async function clamp(id: string, end: number): Promise<void> {
    await read.updateTable('rate_limit').set({ full_until: end }).where('key', '=', id).execute();
  }

  return {
    async take(limit, key) {
      const id = limitId(limit, key);
      const at = now();
      const state = known.get(id);
      if (state && state.refusedUntil > at && state.refusedUntil <= at + limit.windowMs) return state.refusedUntil - at;
      if (state && state.ahead > 0) {
        state.ahead -= 1;
        return 0;
      }
      const { got, refusedUntil } = await reserve(id, limit, Math.max(1, Math.floor(limit.times / RESERVATION)));
      known.set(id, { ahead: Math.max(0, got - 1), refusedUntil });
      return got > 0 ? 0 : Math.max(1, refusedUntil - at);
    },
    async refund(limit, key) {
      const id = limitId(limit, key);
      known.delete(id);
      await sql`update rate_limit set full_until = full_until - ${emissionInterval(limit, factor)} where key = ${id}`.execute(
        read,
      );
    },
  };
}

/** Deletes the keys whose capacity is full again. */
export async function forgetLimits(database: Database, now: number): Promise<void> {
  await database.write((db) => db.deleteFrom('rate_limit').where('full_until', '<=', now).execute());
}
