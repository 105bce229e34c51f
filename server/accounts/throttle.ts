import { loginKey } from '../associations/index.ts';
import { problem } from '../http/problem.ts';
import { httpProblems } from '../http/problems.ts';
import { LIMITS, type Limit } from '../http/rate-limiter.ts';
import type { Portal } from '../portal.ts';

const QUARTER_MS = 15 * 60_000;
/** Limits for wrong passwords. Capacity refills evenly over the window, so that nobody is locked out for good. */
const WRONG: Record<'account' | 'address', Limit> = {
  account: { name: 'login-account', times: 10, windowMs: QUARTER_MS },
  address: { name: 'login-address', times: 30, windowMs: QUARTER_MS },
};
const FORGOTTEN: Limit = { name: 'forgot-account', times: 5, windowMs: 60 * 60_000 };

interface Attempt {
  /** Identifies the account: the login that was typed, or the account's id. */
  account: string;
  /** Empty if the caller is already authenticated. */
  address: string;
}

/**
 * Runs an attempt to check a password. The attempt is counted before it runs, so that concurrent attempts gain nothing,
 * and refunded if the password is right. Throws 429 with the seconds to wait.
 */
export async function tryPassword<T>(
  { limiter }: Portal,
  { account, address }: Attempt,
  attempt: () => Promise<{ right: boolean; result: T }>,
): Promise<T> {
  // the address comes first: once it is limited, it cannot use up the account's attempts
  const counted: [Limit, string][] = address ? [[WRONG.address, address]] : [];
  counted.push([WRONG.account, loginKey(account)]);
  for (const [limit, key] of counted) await take(limiter, limit, key);
  const { right, result } = await attempt();
  if (right) for (const [limit, key] of counted) await limiter.refund(limit, key);
  return result;
}

/**
 * Limits reset mails per account. Keyed by the typed login, so that the limit does not reveal whether the account
 * exists.
 */
export async function countForgotten({ limiter }: Portal, account: string): Promise<void> {
  await take(limiter, FORGOTTEN, loginKey(account));
}

/** Limits sign-ups per address. */
export async function countSignup({ limiter }: Portal, address: string): Promise<void> {
  for (const limit of LIMITS.register) await take(limiter, limit, address);
}

async function take(limiter: Portal['limiter'], limit: Limit, key: string): Promise<void> {
  const wait = await limiter.take(limit, key);
  if (wait > 0) throw problem(httpProblems.too_many_requests, { retryAfter: Math.ceil(wait / 1000) });
}
