import { loginKey } from '../associations/index.ts';
import { problem } from '../http/failure.ts';
import { LIMITS, type Limit } from '../http/limiter.ts';
import type { Portal } from '../portal.ts';

const QUARTER_MS = 15 * 60_000;
/** Wrong passwords; once they are used up tries come back one by one, so that nobody is locked out for good. */
const WRONG: Record<'account' | 'address', Limit> = {
  account: { name: 'login-account', times: 10, windowMs: QUARTER_MS },
  address: { name: 'login-address', times: 30, windowMs: QUARTER_MS },
};
const FORGOTTEN: Limit = { name: 'forgot-account', times: 5, windowMs: 60 * 60_000 };

interface Trier {
  /** What identifies the account: what was typed, or its id. */
  account: string;
  /** "" where it is known already who asks. */
  address: string;
}

/**
 * Lets somebody try a password. Each try counts from the moment it begins, so that many at once gain nothing; what turns
 * out right is given back. Throws 429 with the seconds to wait.
 */
export async function tryPassword<T>(
  { limiter }: Portal,
  { account, address }: Trier,
  attempt: () => Promise<{ right: boolean; result: T }>,
): Promise<T> {
  // the address first: once it is slowed it cannot use up the account's tries any more
  const counted: [Limit, string][] = address ? [[WRONG.address, address]] : [];
  counted.push([WRONG.account, loginKey(account)]);
  for (const [limit, key] of counted) await take(limiter, limit, key);
  const { right, result } = await attempt();
  if (right) for (const [limit, key] of counted) await limiter.giveBack(limit, key);
  return result;
}

/** Bounds how many reset mails one account gets; counted by what was typed, so that it tells nothing of who exists. */
export async function countForgotten({ limiter }: Portal, account: string): Promise<void> {
  await take(limiter, FORGOTTEN, loginKey(account));
}

/** Bounds sign-ups per address. */
export async function countSignup({ limiter }: Portal, address: string): Promise<void> {
  for (const limit of LIMITS.register) await take(limiter, limit, address);
}

async function take(limiter: Portal['limiter'], limit: Limit, key: string): Promise<void> {
  const wait = await limiter.take(limit, key);
  if (wait > 0) throw problem('too_many_requests', { retryAfter: Math.ceil(wait / 1000) });
}
