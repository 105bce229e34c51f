import { LIMITS, type Limit } from '#server/platform/http/limits/rate-limiter.ts';
import { countUse, usedUp } from '#server/platform/http/limits/used-up.ts';
import type { Portal } from '#server/portal.ts';
import { slowDown } from './slow-down.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Limits for wrong passwords. Capacity refills evenly over the window, so that nobody is locked out for good. */
const WRONG = {
  address: { name: 'login-address', times: 30, windowMs: QUARTER_MS },
  /** One account from one address: strangers elsewhere do not use it up. */
  pair: { name: 'login-pair', times: 10, windowMs: QUARTER_MS },
  /** One account from everywhere. Beyond it attempts are slowed, never refused. */
  account: { name: 'login-account', times: 100, windowMs: HOUR_MS },
  /** Confirmations of one session and those switched from it: who has taken over another one does not use them up. */
  confirm: { name: 'confirm-session', times: 10, windowMs: QUARTER_MS },
} as const satisfies Record<string, Limit>;
const FORGOTTEN: Limit = { name: 'forgot-account', times: 5, windowMs: HOUR_MS };
const NEW_EMAILS: Limit = { name: 'email-account', times: 10, windowMs: HOUR_MS };

interface Attempt {
  /** The account's id; for an unknown login a key of what was typed, so that both are limited alike. */
  account: string;
  address: string;
  /** Whether the account has logged in from this address or device before. */
  isKnown: boolean;
  /** Called when the attempt is slowed or refused. */
  onSlowed?: (reason: 'slowed' | 'refused') => void;
}

type Check<T> = () => Promise<{ right: boolean; result: T }>;

/**
 * Runs a login. It is counted before it runs, so that concurrent attempts gain nothing, and refunded if the password is
 * right. From a known address or device the right password is never refused: beyond the limits the attempt is slowed,
 * and only a wrong password gets 429. Elsewhere throws 429 with the seconds to wait.
 */
export async function tryLogin<T>({ limiter }: Portal, attempt: Attempt, check: Check<T>): Promise<T> {
  const { account, address, isKnown, onSlowed } = attempt;
  const counted: [Limit, string][] = [];
  let refused: { limit: Limit; key: string; wait: number } | null = null;
  // the address comes first: once it is limited, it cannot use up the account's attempts
  for (const [limit, key] of [
    [WRONG.address, address],
    [WRONG.pair, `${account} ${address}`],
  ] as const) {
    const wait = await limiter.take(limit, key);
    if (wait === 0) counted.push([limit, key]);
    else if (wait > (refused?.wait ?? 0)) refused = { limit, key, wait };
    if (refused && !isKnown) {
      onSlowed?.('refused');
      throw usedUp(limiter, refused);
    }
  }
  const isFlooded = (await limiter.take(WRONG.account, account)) > 0;
  if (!isFlooded) counted.push([WRONG.account, account]);
  if (refused || (isFlooded && !isKnown)) {
    onSlowed?.('slowed');
    await slowDown(account);
  }
  const { right, result } = await check();
  if (right) for (const [limit, key] of counted) await limiter.refund(limit, key);
  else if (refused) throw usedUp(limiter, refused);
  return result;
}

/**
 * Runs a check of the password in a session, counted in the same way for its whole family. Throws 429 with the seconds to
 * wait.
 */
export async function tryPassword<T>({ limiter }: Portal, family: string, check: Check<T>): Promise<T> {
  await countUse(limiter, WRONG.confirm, family);
  const { right, result } = await check();
  if (right) await limiter.refund(WRONG.confirm, family);
  return result;
}

/** Counts a reset mail of an account. Returns false beyond the limit. */
export async function mayMailReset({ limiter }: Portal, account: string): Promise<boolean> {
  return (await limiter.take(FORGOTTEN, account)) === 0;
}

/** Counts a mail to a new address of an account, so that an account cannot flood strangers' mailboxes. Throws 429. */
export async function countEmailMail({ limiter }: Portal, account: string): Promise<void> {
  await countUse(limiter, NEW_EMAILS, account);
}

/** Limits sign-ups per address. */
export async function countSignup({ limiter }: Portal, address: string): Promise<void> {
  for (const limit of LIMITS.register) await countUse(limiter, limit, address);
}
