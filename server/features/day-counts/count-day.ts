import type { Write } from '#server/platform/database/database.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import { addToDay } from './store.ts';
import type { CountedKind } from './tables.ts';

/** Adds events to the counts of their days; runs in the transaction that caused them. */
export async function countDays(db: Write, kind: CountedKind, instants: readonly (Date | string)[]): Promise<void> {
  const days = new Map<string, number>();
  for (const instant of instants) {
    const day = italianDay(new Date(instant));
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  for (const [day, count] of [...days].toSorted(([one], [other]) => one.localeCompare(other))) {
    await addToDay(db, day, kind, count);
  }
}

/** Adds `count` events of a kind to one day. */
export async function countDay(db: Write, kind: CountedKind, at: Date, count: number): Promise<void> {
  await addToDay(db, italianDay(at), kind, count);
}
