import type { PostAnswer } from './post.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** Seconds for which a push service keeps a notification for a device that is not reachable. */
export const TTL_SECONDS = 86_400;
/** How long a notification is tried: as long as a mail. */
export const EXPIRES_MS = 2 * DAY_MS;
const SOON = 425;
const TOO_MANY = 429;
const TIMEOUT = 408;

/** What follows from the answer of a push service. */
export type Outcome =
  | { is: 'sent' }
  /** The push service does not know the device any more. */
  | { is: 'gone' }
  /** It will never accept this notification. */
  | { is: 'refused' }
  /** It may accept it later: not before `at` if it said when. */
  | { is: 'failed'; at: Date | null };

/** Returns what follows from an answer. A redirect is a failure: it is never followed. */
export function outcomeOf(answer: PostAnswer, now: Date): Outcome {
  if (answer.status === undefined) return { is: 'failed', at: null };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  const isLasting = status >= 400 && status < 500 && ![SOON, TOO_MANY, TIMEOUT].includes(status);
  return isLasting ? { is: 'refused' } : { is: 'failed', at: retryTime(retryAfter, now) };
}

/** Reads `Retry-After`, seconds or a date. Returns null without one; at most a day from now. */
function retryTime(retryAfter: string | undefined, now: Date): Date | null {
  if (!retryAfter) return null;
  const seconds = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) : null;
  const at = seconds === null ? Date.parse(retryAfter) : now.getTime() + seconds * SECOND_MS;
  if (Number.isNaN(at)) return null;
  return new Date(Math.min(at, now.getTime() + DAY_MS));
}
