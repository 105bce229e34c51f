import { findAssociation, lockAssociation, toOwner } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { invalidField, problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import { seal, unseal } from '#server/platform/runtime/sealed.ts';
import type { Portal } from '#server/portal.ts';
import { confirmSession, deleteSessions } from '../sessions/session-store.ts';
import { secretOf } from './check-second-factor.ts';
import { secondFactorOnLetter } from './letters.ts';
import { secondFactorProblems } from './problems.ts';
import { newRecoveryCodes, plain } from './recovery-codes.ts';
import { sealedFor } from './sealed-for.ts';
import { enableSecondFactor, findSecondFactor, replaceRecoveryCodes, writePending } from './store.ts';
import { tryCode } from './throttle.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const HOUR_MS = 3_600_000;
const WRONG_FIRST_CODE = "Il codice non è quello dell'app. Controlla che l'ora del telefono sia giusta e riprova.";

/**
 * Prepares two-step login: the secret counts once a code of it has confirmed it. Within an hour returns the same secret
 * again, so that a second tab or a double click does not replace what the person has scanned. Throws 409 if enabled.
 */
export async function beginSecondFactor(
  { database, config, clock }: Portal,
  { loginId }: Actor,
): Promise<{ secret: string; uri: string }> {
  const now = clock.now();
  const row = await database.write(async (db) => {
    // one at a time per account: of two, the second finds the secret of the first
    await lockAssociation(db, loginId);
    const storedFactor = await findSecondFactor(db, loginId);
    if (storedFactor?.enabled_at) throw problem(secondFactorProblems.second_factor_enabled);
    const isFresh = storedFactor && now.getTime() - Date.parse(storedFactor.created_at) < HOUR_MS;
    if (isFresh && unseal(config, sealedFor(loginId), storedFactor.sealed_secret) !== null) return storedFactor;
    await writePending(db, {
      association_id: loginId,
      sealed_secret: seal(config, sealedFor(loginId), newTotpSecret()),
      enabled_at: null,
      last_step: 0,
      created_at: now.toISOString(),
      wrong_code_mailed_at: null,
    });
    return findSecondFactor(db, loginId);
  });
  const secret = row && unseal(config, sealedFor(loginId), row.sealed_secret);
  const account = await findAssociation(database.read, loginId);
  if (!account || !secret) throw problem(httpProblems.login_required);
  return { secret, uri: totpUri(secret, { issuer: config.siteName, label: account.username }) };
}

/**
 * Enables two-step login with the first code, ends the account's other sessions, and returns the recovery codes, which
 * are not readable again. Throws 422 for a wrong code, 409 if there is nothing to confirm, 429.
 */
export async function confirmSecondFactor(
  portal: Portal,
  { loginId, session, family }: Actor,
  otp: string,
): Promise<{ recovery_codes: string[] }> {
  const { database, config, clock } = portal;
  const row = await findSecondFactor(database.read, loginId);
  if (!row) throw problem(secondFactorProblems.second_factor_missing);
  if (row.enabled_at) throw problem(secondFactorProblems.second_factor_enabled);
  const secret = secretOf(portal, row);
  let step: number | null = null;
  const attempt = {
    loginId,
    passwordOf: '',
    place: { kind: 'session', key: family },
    by: 'app',
  } as const;
  await tryCode(portal, attempt, async () => {
    step = stepOfCode(secret, plain(otp), clock.now());
    return step !== null;
  });
  if (step === null) throw invalidField('otp', WRONG_FIRST_CODE);
  // outside the transaction, because hashing is slow
  const { codes, hashes } = await newRecoveryCodes();
  const first = step;
  await database.write(async (db) => {
    const now = clock.now();
    await lockAssociation(db, loginId);
    if (!(await enableSecondFactor(db, row, { step: first, now: now.toISOString() })))
      throw problem(secondFactorProblems.second_factor_enabled);
    await replaceRecoveryCodes(db, loginId, hashes);
    await deleteSessions(db, loginId, session);
    await confirmSession(db, session, { secondStep: true, now: now.toISOString() });
    const account = await findAssociation(db, loginId);
    if (!account) throw problem(httpProblems.login_required);
    const letter = secondFactorOnLetter(config, account);
    await queueMail(db, { kind: 'security', ...toOwner(account), ...letter }, now);
  });
  return { recovery_codes: codes };
}
