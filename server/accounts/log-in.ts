import type { LoggedIn } from '#contract/accounts/calls.ts';
import { findByLogin, loginKey } from '../associations/index.ts';
import { problem } from '../http/problem.ts';
import type { Portal } from '../portal.ts';
import { logSecurityEvent } from '../security-log/log-security-event.ts';
import { hashPassword, isOutdated, verifyPassword } from './hashing.ts';
import { accountProblems } from './problems.ts';
import { checkSecondFactor } from './second-factor/check-second-factor.ts';
import { secondFactorProblems } from './second-factor/problems.ts';
import { beginSession } from './sessions/begin-session.ts';
import type { LoginClient } from './sessions/client.ts';
import { knownParts, originOf } from './sessions/origins.ts';
import { findPasswordHash, replacePasswordHash } from './store.ts';
import { tryLogin } from './throttle.ts';

interface Credentials {
  username: string;
  password: string;
  otp?: string | undefined;
}

/**
 * Creates a session from a user name or e-mail, a password and the code of two-step login. Throws 401 for a wrong pair
 * (after the same time whether or not the account exists) and, only after the right one, for a missing or wrong code;
 * 403 for a banned account, 429 after too many wrong passwords or codes.
 */
export async function logIn(
  portal: Portal,
  { username, password, otp }: Credentials,
  client: LoginClient,
): Promise<LoggedIn> {
  const { database, clock } = portal;
  const row = await findByLogin(database.read, username);
  // an unknown login takes the same steps, under a key that no account has
  const account = row?.id ?? `typed ${loginKey(username)}`;
  const known = await knownParts(database, await originOf(database, account, client), clock.now());
  const note = { account: row?.id, typedLogin: row ? undefined : username, address: client.ip };
  const attempt = {
    account,
    address: client.address,
    isKnown: known.address || known.device,
    onSlowed: (reason: string) => logSecurityEvent(portal, { event: 'login_slowed', ...note, reason }),
  };
  const hash = await tryLogin(portal, attempt, async () => {
    const hash = row && (await findPasswordHash(database.read, row.id));
    const right = await verifyPassword(password, hash);
    return { right, result: right ? hash : undefined };
  });
  if (!row || !hash) {
    logSecurityEvent(portal, { event: 'login_failed', ...note, reason: row ? 'wrong_password' : 'unknown_login' });
    throw problem(accountProblems.login_failed);
  }
  if (row.banned) {
    logSecurityEvent(portal, { event: 'login_banned', ...note });
    throw problem(accountProblems.account_suspended);
  }
  const checked = await checkSecondFactor(portal, row, otp);
  if (checked === 'missing' || checked === 'wrong') {
    if (checked === 'wrong') logSecurityEvent(portal, { event: 'second_factor_failed', ...note });
    throw problem(secondFactorProblems.second_step_needed);
  }
  if (isOutdated(hash)) await rehash(portal, row.id, { password, hash });
  return beginSession(portal, row, client);
}

/** Stores the same password with the current cost, unless it has been changed meanwhile. */
async function rehash(
  { database }: Portal,
  associationId: string,
  { password, hash }: { password: string; hash: string },
): Promise<void> {
  const stronger = await hashPassword(password);
  await database.write((db) => replacePasswordHash(db, associationId, hash, stronger));
}
