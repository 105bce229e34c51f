import type { Database } from '#server/platform/database/database.ts';

/** Entries per database, a few KB each at most; when exceeded, all entries are dropped. */
const MOST = 4000;

/** Returns a cache per database, emptied when the content version increases and unused while it is unknown. */
export function versionCache<Value>(): (database: Database) => Map<string, Value> {
  const caches = new WeakMap<Database, { version: string; values: Map<string, Value> }>();
  return (database) => {
    const version = database.content.current;
    const cachedValues = caches.get(database);
    if (cachedValues && cachedValues.version === version) return cachedValues.values;
    const values = new Bounded<Value>();
    if (version !== null) caches.set(database, { version, values });
    return values;
  };
}

/**
 * Caches the results of `find` by key until the content version increases; undefined is not stored. A result read after a
 * later write may be stored under the older version, whose entries are not read any more.
 */
export function cachedPerVersion<Value>(
  find: (database: Database, key: string) => Promise<Value>,
): (database: Database, key: string) => Promise<Value> {
  const cache = versionCache<Value>();
  return async (database, key) => {
    const values = cache(database);
    const before = values.get(key);
    if (before !== undefined) return before;
    const value = await find(database, key);
    if (value !== undefined) values.set(key, value);
    return value;
  };
}

class Bounded<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    if (this.size >= MOST) this.clear();
    return super.set(key, value);
  }
}
