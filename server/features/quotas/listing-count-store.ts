import type { DialectAdapter } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { countListings } from './store.ts';

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

/**
 * Returns whether an account has more than `most` listings, in a transaction that has locked it. They are counted only
 * when their bound is above: counting takes longer the more there are.
 */
export async function hasMoreListings(db: Write, accountId: string, most: number): Promise<boolean> {
  const ownBounds = boundsOf(db);
  const bound = ownBounds?.get(accountId);
  if (bound !== undefined && bound <= most) return false;
  const counted = await countListings(db, accountId);
  ownBounds?.set(accountId, counted);
  return counted > most;
}

function boundsOf(db: Read): LRUCache<string, number> | null {
  if (isPostgres(db)) return null;
  const { adapter } = db.getExecutor();
  const ownBounds = bounds.get(adapter) ?? new LRUCache<string, number>({ max: ACCOUNTS });
  bounds.set(adapter, ownBounds);
  return ownBounds;
}
