import type { Write } from '#server/platform/database/database.ts';
import { countFailure, deleteIfFailing, wasAnyAccepted } from './store.ts';

const DAY_MS = 86_400_000;
/** A device that has accepted nothing for so long is deleted. */
const FAILS_FOR_MS = 14 * DAY_MS;
/** Failures on fewer days say too little about a device. */
const DAYS_AT_LEAST = 5;

/**
 * Notes that a notification has finally failed, and deletes a device that accepts nothing any more: its name does not
 * exist, or its service always fails. A day (UTC) counts once, and only if any device has accepted a notification in the
 * 24 hours before: without a network, or with a wrong clock, all of them fail.
 */
export async function noteFailure(db: Write, subscriptionId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  if (!(await wasAnyAccepted(db, { from: ago(DAY_MS, now), to: at }))) return;
  await countFailure(db, subscriptionId, { at, day: at.slice(0, 'YYYY-MM-DD'.length) });
  await deleteIfFailing(db, subscriptionId, { since: ago(FAILS_FOR_MS, now), days: DAYS_AT_LEAST });
}

function ago(ms: number, now: Date): string {
  return new Date(now.getTime() - ms).toISOString();
}
