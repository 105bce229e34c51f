import type { Database } from './connection.ts';

/** Entries of one database, a few KB each at most; more than that begin anew. */
const MOST = 4000;

/** Where to keep what was found in a database until the content version rises: empty then, and while it is unknown. */
export function keptPerVersion<Value>(): (database: Database) => Map<string, Value> {
  const kept = new WeakMap<Database, { version: string; values: Map<string, Value> }>();
  return (database) => {
    const version = database.content.current;
    const known = kept.get(database);
    if (known && known.version === version) return known.values;
    const values = new Bounded<Value>();
    if (version !== null) kept.set(database, { version, values });
    return values;
  };
}

/**
 * What `find` answered for a key, kept until the content version rises. What is found after a later write may land with
 * an older version: nobody asks for that one again.
 */
export function perVersion<Value>(
  find: (database: Database, key: string) => Promise<Value>,
): (database: Database, key: string) => Promise<Value> {
  const kept = keptPerVersion<Value>();
  return async (database, key) => {
    const values = kept(database);
    const before = values.get(key);
    if (before !== undefined) return before;
    const value = await find(database, key);
    values.set(key, value);
    return value;
  };
}

class Bounded<Value> extends Map<string, Value> {
  override set(key: string, value: Value): this {
    if (this.size >= MOST) this.clear();
    return super.set(key, value);
  }
}
