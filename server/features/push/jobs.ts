import { CLOCK_DIFFERENCE_MS, isClockTrusted } from '#server/platform/jobs/clock-watch.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { deleteExpired, deleteQueuedAfter } from './delivery-store.ts';
import { createKeyOnce, NOT_READY_S } from './keys.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

export function pushJobs(schedule: Schedule, portal: Portal): void {
  // the start has done it, unless there was a maintenance or the disk was full
  schedule.every(NOT_READY_S * SECOND_MS, 'create the key of the notifications', () => createKeyOnce(portal));
  schedule.every(HOUR_MS, 'forget old notifications', () => forgetOld(portal));
}

/** Deletes what expired, and what a clock that was ahead has queued: it would be due in the future only. */
async function forgetOld(portal: Portal): Promise<void> {
  if (!(await isClockTrusted(portal))) return;
  const now = portal.clock.now();
  await portal.database.write(async (db) => {
    await deleteExpired(db, now.toISOString());
    await deleteQueuedAfter(db, new Date(now.getTime() + CLOCK_DIFFERENCE_MS).toISOString());
  });
}
