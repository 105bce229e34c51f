const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after the first failures; then every hour. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];
/** How long a mail is tried, counted from when it was queued. */
export const KEEPS_TRYING_MS = 48 * HOUR;

/** When a mail that failed `attempts` times is tried again; null when its 48 hours would be over. */
export function nextTry(attempts: number, queuedAt: Date, now: Date): Date | null {
  const pause = PAUSES[attempts - 1] ?? HOUR;
  const next = new Date(now.getTime() + pause);
  return next.getTime() - queuedAt.getTime() > KEEPS_TRYING_MS ? null : next;
}
