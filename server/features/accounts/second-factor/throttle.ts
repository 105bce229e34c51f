import { siteKey } from '#server/platform/http/limits/limit-key.ts';
import type { Limit } from '#server/platform/http/limits/rate-limiter.ts';
import { usedUp } from '#server/platform/http/limits/used-up.ts';
import type { Portal } from '#server/portal.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * From where a code is tried. Each place has a count of its own, so that who knows the password and tries codes
 * elsewhere does not refuse the owner. `known`: the account has logged in from this device or address. `unseen`: an
 * address that it has not used. `session`: the person is logged in.
 */
export interface CodePlace {
  kind: 'known' | 'unseen' | 'session';
  /** Hash of the device or of the address, or the family of the session; the address itself where it is unseen. */
  key: string;
}

/** A try of the second step of a login. */
interface CodeTry {
  loginId: string;
  /** When the login's password was set: a new one ends the counts, but not those of sessions, which ask for no code. */
  passwordOf: string;
  place: CodePlace;
  /** Code of the authenticator app, or a recovery code. They are counted apart. */
  by: 'app' | 'recovery';
}

/**
 * Limits for wrong codes. Three codes of the app of a million are right at any moment, so the tries of all unseen places
 * together are limited too: thirty a day guess one in about 30 years on average. A recovery code has 50 bits, so only
 * the cost of its hash is limited.
 */
const WRONG = {
  place: { name: 'code', times: 5, windowMs: QUARTER_MS },
  placeDay: { name: 'code-day', times: 30, windowMs: DAY_MS },
  /** One address takes a third of what all unseen ones have. */
  unseenDay: { name: 'code-address-day', times: 10, windowMs: DAY_MS },
  allUnseenDay: { name: 'code-unseen-day', times: 30, windowMs: DAY_MS },
  /** A known place, however often the password changes. */
  everPlaceDay: { name: 'code-place-day', times: 100, windowMs: DAY_MS },
  /** However often the password changes: who reads the owner's mail can change it, and lacks the code. */
  everUnseenDay: { name: 'code-account-day', times: 100, windowMs: DAY_MS },
  recovery: { name: 'recovery-code', times: 5, windowMs: QUARTER_MS },
  recoveryDay: { name: 'recovery-code-day', times: 20, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>;

/**
 * Runs a try of a code. The try is counted before it runs, so that concurrent tries gain nothing, and refunded if the
 * code is right. Throws 429 with the seconds to wait; a refused try counts nowhere.
 */
export async function tryCode(
  { limiter }: Portal,
  codeTry: CodeTry,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const countedLimits: [Limit, string][] = [];
  const refund = async () => {
    for (const [limit, key] of countedLimits) await limiter.refund(limit, key);
  };
  for (const [limit, key] of countsOf(codeTry)) {
    const wait = await limiter.take(limit, key);
    if (wait > 0) {
      await refund();
      throw usedUp(limiter, { limit, key, wait });
    }
    countedLimits.push([limit, key]);
  }
  const right = await attempt();
  if (right) await refund();
  return right;
}

function countsOf({ loginId, passwordOf, place, by }: CodeTry): [Limit, string][] {
  const account = `${loginId} ${passwordOf}`;
  const spot = `${place.kind} ${siteKey(place.key) ?? place.key}`;
  const everHere = `${loginId} ${spot}`;
  const here = place.kind === 'session' ? everHere : `${account} ${spot}`;
  if (by === 'recovery') {
    return [
      [WRONG.recovery, here],
      [WRONG.recoveryDay, here],
    ];
  }
  if (place.kind === 'session') {
    return [
      [WRONG.place, here],
      [WRONG.placeDay, here],
    ];
  }
  if (place.kind === 'known') {
    return [
      [WRONG.place, here],
      [WRONG.placeDay, here],
      [WRONG.everPlaceDay, everHere],
    ];
  }
  return [
    [WRONG.place, here],
    [WRONG.unseenDay, here],
    [WRONG.allUnseenDay, account],
    [WRONG.everUnseenDay, loginId],
  ];
}
