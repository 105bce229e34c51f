import type { Database } from './connection.ts';

/** Entries of one database; more than that begin anew. */
const MOST = 2000;

/** What `find` answered for a key, kept until the content version rises; never kept while the version is unknown. */
export function perVersion<Value>(
  find: (database: Database, key: string) => Promise<Value>,
): (database: Database, key: string) => Promise<Value> {
  const kept = new WeakMap<Database, { version: string; values: Map<string, Value> }>();
  return async (database, key) => {
    const version = database.content.current;
    if (version === null) return find(database, key);
    let known = kept.get(database);
    if (known?.version !== version) {
      known = { version, values: new Map() };
      kept.set(database, known);
    }
    const { values } = known;
    const before = values.get(key);
    if (before !== undefined) return before;
    const value = await find(database, key);
    if (values.size >= MOST) values.clear();
    values.set(key, value);
    return value;
  };
}
