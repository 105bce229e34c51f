import type { Assertion } from '#contract/features/accounts/passkeys/calls.ts';
import { findAssociation, lockAssociation } from '#server/features/associations/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { invalidField, problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { confirmPassword } from './confirm-password.ts';
import { checkPasskey } from './passkeys/check-passkey.ts';
import { passkeyProblems } from './passkeys/problems.ts';
import { checkSecondFactor } from './second-factor/check-second-factor.ts';
import { secondFactorProblems } from './second-factor/problems.ts';
import { confirmSession, deleteFamily } from './sessions/session-store.ts';
import { hashToken, newToken } from './tokens.ts';

const PASSWORD_MISSING = 'Inserisci la tua password';

/** See `IdentityProof` in the contract. */
export interface Proof {
  password?: string | undefined;
  otp?: string | undefined;
  passkey?: Assertion | undefined;
}

/**
 * Records that the caller's session has just proved who uses it, gives it a new token, and ends the rest of its family:
 * who has a copy of a former token gains nothing by the proof, and is out (ASVS 7.2.4). Returns the token. Throws as
 * `checkIdentity` does, and 401 if the session ended meanwhile.
 */
export async function confirmIdentity(portal: Portal, actor: Actor, proof: Proof): Promise<string> {
  const { database, clock } = portal;
  const proved = await checkIdentity(portal, actor, proof);
  const token = newToken();
  const confirmed = { ...proved, now: clock.now().toISOString(), newHash: hashToken(token) };
  await database.write(async (db) => {
    // a switch takes the same lock: none may begin beside it
    await lockAssociation(db, actor.loginId);
    if (!(await confirmSession(db, actor.session, confirmed))) throw problem(httpProblems.login_required);
    await deleteFamily(db, actor, confirmed.newHash);
  });
  return token;
}

/**
 * Checks the proof of the caller's account: the password and, if it is enabled, the second step; or a passkey, which
 * counts as both. Returns whether a second step was part of it. Throws 403 for a wrong password, code or passkey (never 401, which logs the client out), 422 without a password, 429.
 */
export async function checkIdentity(portal: Portal, actor: Actor, proof: Proof): Promise<{ secondStep: boolean }> {
  if (!proof.passkey) return { secondStep: await checkPasswordAndCode(portal, actor, proof) };
  await checkOwnPasskey(portal, actor, proof.passkey);
  return { secondStep: true };
}

async function checkPasswordAndCode(portal: Portal, actor: Actor, { password, otp }: Proof): Promise<boolean> {
  if (password === undefined) throw invalidField('password', PASSWORD_MISSING);
  await confirmPassword(portal, actor, password);
  const account = await findAssociation(portal.database.read, actor.loginId);
  if (!account) throw problem(httpProblems.login_required);
  const checked = await checkSecondFactor(portal, account, otp, { kind: 'session', key: actor.family });
  if (checked !== 'missing' && checked !== 'wrong') return checked === 'right';
  logSecurityEvent(portal, { event: 'reauthentication_failed', account: account.id, reason: `${checked}_code` });
  throw problem(secondFactorProblems.wrong_code);
}

async function checkOwnPasskey(portal: Portal, { loginId }: Actor, passkey: Assertion): Promise<void> {
  const owner = await checkPasskey(portal, passkey);
  if (owner !== loginId) throw problem(passkeyProblems.passkey_of_another);
}
