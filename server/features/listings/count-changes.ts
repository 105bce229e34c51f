import type { DeferredWrite } from '#server/platform/database/commit/deferred-writes.ts';

/**
 * Returns by how much each count changes when rows change from `before` to `after`. With `changes`, adds to the changes
 * of earlier rows.
 */
export function changesOf<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keysOf: (row: Row) => readonly string[],
  changes = new Map<string, number>(),
): Map<string, number> {
  const add = (key: string, step: number) => changes.set(key, (changes.get(key) ?? 0) + step);
  for (const row of before) for (const key of keysOf(row)) add(key, -1);
  for (const row of after) for (const key of keysOf(row)) add(key, +1);
  return changes;
}

/** Returns the changes that are not zero, always in the same order, so that concurrent transactions do not deadlock. */
export function sortedChanges(changes: ReadonlyMap<string, number>): [key: string, change: number][] {
  return [...changes].filter(([, change]) => change !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Counts by key that listings published together change once. */
export function deferredCounts(write: DeferredWrite<number>['write']): DeferredWrite<number> {
  return { merge: (earlier, later) => earlier + later, write };
}
