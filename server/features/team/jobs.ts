import { correctRestoredAt } from '#server/platform/database/restored-at.ts';
import { CLOCK_DIFFERENCE_MS, isClockTrusted } from '#server/platform/jobs/clock-watch.ts';
import { type RetentionRule, scheduleRetention } from '#server/platform/jobs/retention.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { teamlessRetention } from './erase-teamless.ts';
import { expiredInvitations } from './invitation-store.ts';
import { deleteFutureOwnerChanges, expiredOwnerChanges } from './undo/store.ts';

const HOUR_MS = 3_600_000;
/** A change whose owner could not be told stays this long. */
const UNTOLD_MS = 30 * 24 * HOUR_MS;

export const invitationRetention: RetentionRule = {
  name: 'invitations',
  title: 'inviti scaduti',
  endsTogether: true,
  expired: (_portal, now) => expiredInvitations(now.toISOString()),
};

const untoldBefore = (now: Date) => new Date(now.getTime() - UNTOLD_MS).toISOString();

/** Changes of owners that can be undone no more. */
export const ownerChangeRetention: RetentionRule = {
  name: 'owner-changes',
  title: 'cambi di proprietari che non si annullano più',
  endsTogether: true,
  expired: (_portal, now) => expiredOwnerChanges(now.toISOString(), untoldBefore(now)),
};

export function teamJobs(schedule: Schedule, portal: Portal): void {
  scheduleRetention(schedule, portal, invitationRetention);
  scheduleRetention(schedule, portal, ownerChangeRetention);
  scheduleRetention(schedule, portal, teamlessRetention);
  schedule.every(HOUR_MS, 'correct what a clock that was ahead recorded about teams', () => correctFuture(portal));
}

/**
 * Deletes changes of owners of a clock that was ahead, and counts a restore of such a clock as one of now. Does nothing while
 * this clock is not trusted.
 */
export async function correctFuture(portal: Portal): Promise<void> {
  if (!(await isClockTrusted(portal))) return;
  const now = portal.clock.now();
  const latest = new Date(now.getTime() + CLOCK_DIFFERENCE_MS).toISOString();
  await portal.database.write(async (db) => {
    await deleteFutureOwnerChanges(db, latest);
    await correctRestoredAt(db, { latest, now });
  });
}
