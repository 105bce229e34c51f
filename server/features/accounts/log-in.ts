import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import { findByLogin, loginKey } from '#server/features/associations/index.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { hashPassword, isOutdated, verifyPassword } from './hashing.ts';
import { accountProblems } from './problems.ts';
import { checkSecondFactor } from './second-factor/check-second-factor.ts';
import { secondFactorProblems } from './second-factor/problems.ts';
import type { CodePlace } from './second-factor/throttle.ts';
import { warnOfWrongCode } from './second-factor/warn-of-wrong-code.ts';
import { beginSession } from './sessions/begin-session.ts';
import { chooseAccount } from './sessions/choose-account.ts';
import type { LoginClient } from './sessions/client.ts';
import { type Known, knownParts, type Origin, originOf } from './sessions/origins.ts';
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
 * 403 if all its accounts are banned, 429 after too many wrong passwords or codes.
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
  const origin = await originOf(database, account, client);
  const knownOrigin = await knownParts(database, origin, clock.now());
  const note = { account: row?.id, typedLogin: row ? undefined : username, address: client.ip };
  const attempt = {
    account,
    address: client.address,
    isKnown: knownOrigin.address || knownOrigin.device,
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
  const chosen = await chooseAccount(database.read, row.id);
  if (chosen === 'none') {
    logSecurityEvent(portal, { event: 'login_failed', ...note, reason: 'no_account' });
    throw problem(accountProblems.login_failed);
  }
  if (chosen === 'banned') {
    logSecurityEvent(portal, { event: 'login_banned', ...note });
    throw problem(accountProblems.account_suspended);
  }
  const place = codePlace(origin, knownOrigin, client);
  const checked = await checkSecondFactor(portal, row, otp, place);
  if (checked === 'missing' || checked === 'wrong') {
    if (checked === 'wrong') {
      logSecurityEvent(portal, { event: 'second_factor_failed', ...note });
      if (place.kind === 'unseen') await warnOfWrongCode(portal, row, client);
    }
    throw problem(secondFactorProblems.second_step_needed);
  }
  if (isOutdated(hash)) await rehash(portal, row.id, { password, hash });
  return beginSession(portal, { login: row, ...chosen }, client, { secondStep: checked === 'right' });
}

/** A known device counts apart from its address, which others may share. */
function codePlace(origin: Origin, knownOrigin: Known, { address }: LoginClient): CodePlace {
  if (knownOrigin.device) return { kind: 'known', key: origin.device };
  return knownOrigin.address ? { kind: 'known', key: origin.address } : { kind: 'unseen', key: address };
}

/** Stores the same password with the current cost, unless it has been changed meanwhile. */
async function rehash(
  { database }: Portal,
  loginId: string,
  { password, hash }: { password: string; hash: string },
): Promise<void> {
  const stronger = await hashPassword(password);
  await database.write((db) => replacePasswordHash(db, loginId, hash, stronger));
}
