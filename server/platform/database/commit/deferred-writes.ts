import type { Write } from '../database.ts';

/** A write that transactions with one commit make once, before it. */
export interface DeferredWrite<Value> {
  /** Returns the value of two writes under the same key. */
  merge(earlier: Value, later: Value): Value;
  write(db: Write, values: ReadonlyMap<string, Value>): Promise<void>;
}

/** What a transaction has left to the end of its group, and in what order. */
export class DeferredWrites {
  readonly #values = new Map<DeferredWrite<unknown>, Map<string, unknown>>();

  add<Value>(deferred: DeferredWrite<Value>, values: ReadonlyMap<string, Value>): void {
    const deferredValues = (this.#values.get(deferred as never) ?? new Map()) as Map<string, Value>;
    this.#values.set(deferred as never, deferredValues);
    for (const [key, value] of values) {
      const earlier = deferredValues.get(key);
      deferredValues.set(key, earlier === undefined ? value : deferred.merge(earlier, value));
    }
  }

  /** Adds what a later transaction has left. */
  addAll(later: DeferredWrites): void {
    for (const [deferred, values] of later.#values) this.add(deferred, values);
  }

  async write(db: Write): Promise<void> {
    for (const [deferred, values] of this.#values) await deferred.write(db, values);
  }
}

const open = new WeakMap<Write, DeferredWrites>();

/** Returns what this transaction, or its next savepoint, defers from now on. */
export function deferWrites(transaction: Write): DeferredWrites {
  const writes = new DeferredWrites();
  open.set(transaction, writes);
  return writes;
}

/**
 * Writes values by key: at once, or before the commit in a transaction that shares it (`group-commit.ts`). The rest of
 * such a transaction must not read them.
 */
export async function writeDeferred<Value>(
  db: Write,
  deferred: DeferredWrite<Value>,
  values: ReadonlyMap<string, Value>,
): Promise<void> {
  const writes = open.get(db);
  if (writes) writes.add(deferred, values);
  else await deferred.write(db, values);
}
