import type { DialectAdapter } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { countAllListings } from './store.ts';

/** Accounts whose bound is kept. */
const ACCOUNTS = 1000;

/**
 * Upper bounds of how many listings an account has, by connection: those counted last and those inserted since, also by
 * transactions that failed. Only on SQLite, which one process writes.
 */
const bounds = new WeakMap<DialectAdapter, LRUCache<string, number>>();

/** Notes that a transaction has inserted listings of an account. */
export function raiseListingBound(db: Write, accountId: string, inserted: number): void {
  const ownBounds = boundsOf(db);
  const before = ownBounds?.get(accountId);
  if (before !== undefined) ownBounds!.set(accountId, before + inserted);
}

/** How many listings the bin of an account holds, as a multiple of how many it may have. */
const BIN_TIMES = 4;

/**
 * Returns what of an account is full, in a transaction that has locked it: more than `most` listings, or a bin with four
 * times as many. They are counted only when their bound is above: counting takes longer the more there are.
 */
export async function findFull(db: Write, accountId: string, most: number): Promise<'listings' | 'bin' | null> {
  const ownBounds = boundsOf(db);
  const bound = ownBounds?.get(accountId);
  if (bound !== undefined && bound <= most) return null;
  const { live, binned } = await countAllListings(db, accountId);
  if (live > most) return 'listings';
  // without a bound the next one counts again
  if (binned > BIN_TIMES * most) return 'bin';
  ownBounds?.set(accountId, live);
  return null;
}

function boundsOf(db: Read): LRUCache<string, number> | null {
  if (isPostgres(db)) return null;
  const { adapter } = db.getExecutor();
  const ownBounds = bounds.get(adapter) ?? new LRUCache<string, number>({ max: ACCOUNTS });
  bounds.set(adapter, ownBounds);
  return ownBounds;
}
