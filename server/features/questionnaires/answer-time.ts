import { setAnswersInDays } from '#server/features/associations/index.ts';
import type { Portal } from '#server/portal.ts';
import { type Answered, answeredSince, associationsWithClock } from './clock-store.ts';

const DAY_MS = 86_400_000;
const COUNTED_DAYS = 180;
/** Above this the time is not shown: it is there to praise. */
const LONGEST_DAYS = 7;
const LEAST = 5;
const AT_ONCE = 100;

/**
 * Returns the median of the days from arrival to answer, with one decimal; null for fewer than five questionnaires, or
 * above seven days. One that waits longer than that counts as longer, so that silence does not flatter.
 */
export function medianDays(rows: readonly Answered[]): number | null {
  if (rows.length < LEAST) return null;
  const days = rows.map(daysOf).toSorted((one, other) => one - other);
  const middle = Math.floor(days.length / 2);
  const median = days.length % 2 === 1 ? days[middle]! : (days[middle - 1]! + days[middle]!) / 2;
  return median > LONGEST_DAYS ? null : Math.round(median * 10) / 10;
}

function daysOf({ created_at, answered_at }: Answered): number {
  if (answered_at === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, Date.parse(answered_at) - Date.parse(created_at)) / DAY_MS;
}

/** Computes the time to answer of an association again; only a time that differs makes public pages out of date. */
export async function settleAnswerTime({ database, clock }: Portal, associationId: string): Promise<void> {
  const now = clock.now().getTime();
  const since = new Date(now - COUNTED_DAYS * DAY_MS).toISOString();
  const waitingSince = new Date(now - LONGEST_DAYS * DAY_MS).toISOString();
  const { rows, shown } = await answeredSince(database.read, associationId, { since, waitingSince });
  const days = medianDays(rows);
  if (days === shown) return;
  await database.write((db) => setAnswersInDays(db, associationId, days), { invalidates: 'public' });
}

/** Does so for all: a time ages without any write, and one that waits grows into a long one. */
export async function settleAllAnswerTimes(portal: Portal, stopping?: AbortSignal): Promise<void> {
  const since = new Date(portal.clock.now().getTime() - COUNTED_DAYS * DAY_MS).toISOString();
  for (let after = ''; ; ) {
    const ids = await associationsWithClock(portal.database.read, { since, after, limit: AT_ONCE });
    for (const id of ids) {
      if (stopping?.aborted) return;
      await settleAnswerTime(portal, id);
    }
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1)!;
  }
}
