import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/database/database.ts';
import { memoryLimiter } from './memory-limiter.ts';
import {
  countingSites,
  emissionInterval,
  isOfWrongClock,
  type Limit,
  type Limiter,
  limitId,
  noLimiter,
  quotaAt,
} from './rate-limiter.ts';

/** Dropping a key loses only what it had reserved; its count is in the database. */
const KEYS_KEPT = 50_000;
/** For wide limits one write reserves several requests at once: a limit is divided into this many reservations. */
const RESERVATION = 60;

interface Known {
  /** Requests already counted in the database and not yet used. */
  ahead: number;
  /** Until this time every request is refused without a query, so that a flood costs none. */
  refusedUntil: number;
  /** When nothing of the key's limit can be used up any more. */
  fullAt: number;
  /** Time at which the capacity is full again, as the database said last. */
  fullUntil: number;
}

interface Reserved extends Omit<Known, 'ahead' | 'fullAt'> {
  got: number;
}

/** PostgreSQL's clock: those of the instances may differ. */
const SHARED_NOW = sql<number>`(extract(epoch from now()) * 1000)::bigint`;

/**
 * Returns the limiter for the database engine. In a process it uses the monotonic clock, which nobody can set; what
 * instances share is counted by PostgreSQL's clock. Tests pass `now` for all of them.
 */
export function createLimiter(database: Database, factor: number | null, now?: () => number): Limiter {
  return countingSites(
    database.engine === 'postgres' ? sharedLimiter(database, factor, now) : memoryLimiter(factor, now),
  );
}

/** Counts in PostgreSQL, shared by several instances. */
function sharedLimiter(database: Database, factor: number | null, clock: (() => number) | undefined): Limiter {
  if (factor === null) return noLimiter;
  const now = clock ?? (() => performance.now());
  const sharedNow = () => (clock ? sql<number>`${clock()}::bigint` : SHARED_NOW);
  const { read } = database;
  const cachedKeys = new LRUCache<string, Known>({ max: KEYS_KEPT });
  /** Reservations of several requests under way: a second one for the key would lose what the first one got. */
  const reserving = new Map<string, Promise<unknown>>();

  /** Reserves up to `times` requests. Returns how many were reserved and, if none, when the next one is allowed. */
  async function reserve(id: string, limit: Limit, times: number): Promise<Reserved> {
    const here = now();
    const at = sharedNow();
    const { windowMs } = limit;
    const share = emissionInterval(limit, factor!);
    const { rows } = await sql<{ full_until: number; at: number }>`
      insert into rate_limit (key, full_until) values (${id}, ${at} + ${times * share}::bigint)
      on conflict (key) do update
        set full_until = least(greatest(rate_limit.full_until, ${at}) + ${times * share}, ${at} + ${windowMs + 1})
        where greatest(rate_limit.full_until, ${at}) + ${share} <= ${at} + ${windowMs}
      returning full_until, ${at} as at`.execute(read);
    const [counted] = rows;
    // capped at the end of the window: less than a full reservation was left, and only one request is certain
    if (counted) {
      const ahead = counted.full_until - counted.at;
      return { got: ahead <= windowMs ? times : 1, refusedUntil: 0, fullUntil: here + ahead };
    }
    const { rows: full } = await sql<{ full_until: number; at: number }>`
      select full_until, ${at} as at from rate_limit where key = ${id}`.execute(read);
    if (!full[0]) return { got: 0, refusedUntil: here, fullUntil: here };
    // More than a window ahead is possible only if the clock was set back: no client waits longer than a window.
    if (isOfWrongClock(full[0].full_until, limit, full[0].at)) {
      await clamp(id, full[0].at);
      return reserve(id, limit, times);
    }
    const end = full[0].at + windowMs;
    if (full[0].full_until > end + 1) await clamp(id, end);
    const ahead = Math.min(full[0].full_until - full[0].at, windowMs);
    return { got: 0, refusedUntil: here + ahead + share - windowMs, fullUntil: here + ahead };
  }

  async function clamp(id: string, end: number): Promise<void> {
    await read.updateTable('rate_limit').set({ full_until: end }).where('key', '=', id).execute();
  }

  return {
    async take(limit, key) {
      const id = limitId(limit, key);
      const at = now();
      const state = cachedKeys.get(id);
      // further ahead than one request is only what was counted before the clock was set back
      const isRefused = state && state.refusedUntil > at && state.refusedUntil <= at + emissionInterval(limit, factor);
      if (isRefused) return state.refusedUntil - at;
      if (state && state.ahead > 0) {
        state.ahead -= 1;
        return 0;
      }
      const underWay = reserving.get(id);
      if (underWay) {
        await underWay;
        return this.take(limit, key);
      }
      const times = Math.max(1, Math.floor((limit.times * factor) / RESERVATION));
      const reservation = reserve(id, limit, times).finally(() => reserving.delete(id));
      if (times > 1) reserving.set(id, reservation);
      const { got, refusedUntil, fullUntil } = await reservation;
      cachedKeys.set(id, { ahead: Math.max(0, got - 1), refusedUntil, fullUntil, fullAt: at + limit.windowMs });
      return got > 0 ? 0 : Math.max(1, refusedUntil - at);
    },
    async refund(limit, key) {
      const id = limitId(limit, key);
      cachedKeys.delete(id);
      await sql`update rate_limit set full_until = full_until - ${emissionInterval(limit, factor)} where key = ${id}`.execute(
        read,
      );
    },
    quota(limit, key) {
      const state = cachedKeys.get(limitId(limit, key));
      return quotaAt(limit, factor, state?.fullUntil ?? 0, now(), state?.ahead);
    },
    async forget() {
      const at = now();
      for (const [id, { fullAt }] of cachedKeys.entries()) if (fullAt <= at) cachedKeys.delete(id);
      await database.write((db) => db.deleteFrom('rate_limit').where('full_until', '<=', sharedNow()).execute());
    },
  };
}
