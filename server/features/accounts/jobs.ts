import { CLOCK_DIFFERENCE_MS, isClockTrusted } from '#server/platform/jobs/clock-watch.ts';
import { type RetentionRule, scheduleRetention } from '#server/platform/jobs/retention.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { deleteFutureChanges, expiredChanges } from './email-change/store.ts';
import { inactiveAccountRetention } from './inactivity/retention.ts';
import { warnInactive } from './inactivity/warn-inactive.ts';
import { deleteFutureRemovals, expiredRemovals } from './passkeys/removal-store.ts';
import { expiredChallenges } from './passkeys/store.ts';
import { deleteFutureResets, expiredResets } from './reset-store.ts';
import { SESSION_LIFE } from './sessions/lifetime.ts';
import { unusedOrigins } from './sessions/origin-store.ts';
import { ORIGIN_LIFE_MS } from './sessions/origins.ts';
import { clampSessions, staleSessions } from './sessions/session-store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A change of e-mail that its former address could not be told of stays this long. */
const UNTOLD_CHANGE_MS = 180 * DAY_MS;

/** Deletes sessions that have reached their idle or absolute lifetime. */
export const sessionRetention: RetentionRule = {
  name: 'sessions',
  title: 'accessi scaduti',
  endsTogether: true,
  expired(_portal, now) {
    const { idle, whole } = SESSION_LIFE.member;
    const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
    return staleSessions(since(idle), since(whole));
  },
};

/** Deletes the origins of logins that have not been used for 90 days. */
const originRetention: RetentionRule = {
  name: 'login-origins',
  title: 'dispositivi e indirizzi non più usati',
  endsTogether: true,
  expired: (_portal, now) => unusedOrigins(new Date(now.getTime() - ORIGIN_LIFE_MS).toISOString()),
};

const resetRetention: RetentionRule = {
  name: 'resets',
  title: 'codici scaduti',
  endsTogether: true,
  expired: (_portal, now) => expiredResets(now.toISOString()),
};

export const challengeRetention: RetentionRule = {
  name: 'passkey-challenges',
  title: 'richieste di passkey scadute',
  endsTogether: true,
  expired: (_portal, now) => expiredChallenges(now.toISOString()),
};

export const removalRetention: RetentionRule = {
  name: 'passkey-removals',
  title: 'link scaduti per togliere le passkey',
  endsTogether: true,
  expired: (_portal, now) => expiredRemovals(now.toISOString()),
};

export const emailChangeRetention: RetentionRule = {
  name: 'email-changes',
  title: 'cambi di email conclusi',
  endsTogether: true,
  expired: (_portal, now) =>
    expiredChanges(now.toISOString(), new Date(now.getTime() - UNTOLD_CHANGE_MS).toISOString()),
};

export function accountJobs(schedule: Schedule, portal: Portal): void {
  scheduleRetention(schedule, portal, sessionRetention);
  scheduleRetention(schedule, portal, originRetention);
  scheduleRetention(schedule, portal, resetRetention);
  scheduleRetention(schedule, portal, challengeRetention);
  scheduleRetention(schedule, portal, removalRetention);
  scheduleRetention(schedule, portal, emailChangeRetention);
  scheduleRetention(schedule, portal, inactiveAccountRetention);
  schedule.every(HOUR_MS, 'warn inactive accounts', (stopping) => warnInactive(portal, stopping));
  schedule.every(HOUR_MS, 'end what a wrong clock began', () => endFutureCredentials(portal));
}

/**
 * Ends resets, links that remove passkeys and changes of e-mail, and shortens sessions, whose start is in the future
 * because a clock was ahead; otherwise they would live too long. Does nothing while this machine's clock is not trusted: a clock that is behind would end valid sessions too
 * early.
 */
export async function endFutureCredentials(portal: Portal): Promise<void> {
  if (!(await isClockTrusted(portal))) return;
  const limit = new Date(portal.clock.now().getTime() + CLOCK_DIFFERENCE_MS).toISOString();
  await portal.database.write(async (db) => {
    await clampSessions(db, limit);
    await deleteFutureResets(db, limit);
    await deleteFutureRemovals(db, limit);
    await deleteFutureChanges(db, limit);
  });
}
