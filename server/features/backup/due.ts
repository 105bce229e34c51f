import { italianDay, startOfDay } from '#server/platform/runtime/italian-days.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** 03:17 in Italy on all but the two days of a clock change. */
const NIGHT_MS = 3 * HOUR_MS + 17 * MINUTE_MS;
const NIGHT_LASTS_MS = 2 * HOUR_MS;
const OLD_MS = 24 * HOUR_MS;
/** A backup dated further in the future than this was made while the clock was wrong. */
const CLOCK_TOLERANCE_MS = HOUR_MS;

/** Returns whether a backup is dated in the future: it was made while the clock was ahead. */
export function isOfFuture(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() > CLOCK_TOLERANCE_MS;
}

/**
 * Returns true during the Italian night when tonight's backup is missing, and at any hour when the last backup is older
 * than a day.
 */
export function isBackupDue(lastAt: Date | null, now: Date): boolean {
  if (!lastAt) return true;
  const age = now.getTime() - lastAt.getTime();
  if (age >= OLD_MS || isOfFuture(lastAt, now)) return true;
  const tonight = Date.parse(startOfDay(italianDay(now))) + NIGHT_MS;
  const isNight = now.getTime() >= tonight && now.getTime() < tonight + NIGHT_LASTS_MS;
  return isNight && lastAt.getTime() < tonight;
}
