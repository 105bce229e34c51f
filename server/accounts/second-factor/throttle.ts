import type { Limit } from '../../http/rate-limiter.ts';
import { usedUp } from '../../http/used-up.ts';
import type { Portal } from '../../portal.ts';

const MINUTE_MS = 60_000;
/**
 * Limits for wrong codes per account. Three codes of a million are right at any moment, so thirty tries a day guess one
 * in about 30 years on average. Only somebody who knows the password can use them up.
 */
const WRONG: readonly Limit[] = [
  { name: 'code', times: 5, windowMs: 15 * MINUTE_MS },
  { name: 'code-day', times: 30, windowMs: 24 * 60 * MINUTE_MS },
];

/**
 * Runs a try of a code. The try is counted before it runs, so that concurrent tries gain nothing, and refunded if the
 * code is right. Throws 429 with the seconds to wait.
 */
export async function tryCode(
  { limiter }: Portal,
  associationId: string,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  for (const limit of WRONG) {
    const wait = await limiter.take(limit, associationId);
    if (wait > 0) throw usedUp(limiter, { limit, key: associationId, wait });
  }
  const right = await attempt();
  if (right) for (const limit of WRONG) await limiter.refund(limit, associationId);
  return right;
}
