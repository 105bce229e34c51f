const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses after the first failed attempts; later ones are an hour. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR];
/** How long a mail is tried, counted from its first attempt. */
export const KEEPS_TRYING_MS = 48 * HOUR;
/** A mail is tried this often even later: the first attempts may have fallen before a long stop or a wrong clock. */
export const LEAST_ATTEMPTS = 4;
/**
 * How long a mail may wait for its first attempt, for example without a mail server. Older news would confuse the
 * recipient.
 */
export const WAITS_UNTRIED_MS = 7 * 24 * HOUR;
/** How long mails are kept while no mail server is configured. */
export const KEPT_WITHOUT_SERVER_MS = 90 * 24 * HOUR;

/** Returns the time of the next attempt after `attempts` failures, or null if it would be after the 48 hours and enough attempts. */
export function nextTry(attempts: number, firstTriedAt: Date, now: Date): Date | null {
  const pause = PAUSES[attempts - 1] ?? HOUR;
  const next = new Date(now.getTime() + pause);
  const late = next.getTime() - firstTriedAt.getTime() > KEEPS_TRYING_MS;
  return late && attempts >= LEAST_ATTEMPTS ? null : next;
}
