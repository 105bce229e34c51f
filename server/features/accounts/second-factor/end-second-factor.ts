import type { Config } from '#server/config.ts';
import { type AssociationRow, findAssociation, toOwner } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { confirmPassword } from '../confirm-password.ts';
import { checkSecondFactor } from './check-second-factor.ts';
import { recoveryCodesRenewedLetter, secondFactorOffLetter } from './letters.ts';
import { secondFactorProblems } from './problems.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { deleteSecondFactor, findSecondFactor, replaceRecoveryCodes } from './store.ts';

type Account = Pick<AssociationRow, 'id' | 'name' | 'email' | 'approved_at'>;

/** Disables the caller's two-step login. Throws 403 for a wrong password or code, 409 if it is not enabled, 429. */
export async function endSecondFactor(
  portal: Portal,
  actor: Actor,
  { password, otp }: { password: string; otp: string },
): Promise<void> {
  const { database, config, clock } = portal;
  const account = await findAssociation(database.read, actor.loginId);
  if (!account) throw problem(httpProblems.login_required);
  await confirmPassword(portal, actor, password);
  const checked = await checkSecondFactor(portal, account, otp, { kind: 'session', key: actor.family });
  if (checked === 'off') throw problem(secondFactorProblems.second_factor_missing);
  if (checked !== 'right') throw problem(secondFactorProblems.wrong_code);
  await database.write((db) => switchOff(db, config, account, { by: 'owner', now: clock.now() }));
}

/** Removes two-step login from an account and mails it. Returns false if the account had none. */
export async function switchOff(
  db: Write,
  config: Config,
  account: Account,
  { by, now }: { by: 'owner' | 'operator'; now: Date },
): Promise<boolean> {
  if (!(await deleteSecondFactor(db, account.id))) return false;
  const letter = secondFactorOffLetter(config, account, by);
  await queueMail(db, { kind: 'security', ...toOwner(account), ...letter }, now);
  return true;
}

/** Replaces the caller's recovery codes and returns the new ones, which are not readable again. Throws 409. */
export async function renewRecoveryCodes(
  { database, config, clock }: Portal,
  { loginId }: Actor,
): Promise<{ recovery_codes: string[] }> {
  const { codes, hashes } = await newRecoveryCodes();
  await database.write(async (db) => {
    const account = await findAssociation(db, loginId);
    const factor = await findSecondFactor(db, loginId);
    if (!account || !factor?.enabled_at) throw problem(secondFactorProblems.second_factor_missing);
    await replaceRecoveryCodes(db, loginId, hashes);
    const letter = recoveryCodesRenewedLetter(config, account);
    await queueMail(db, { kind: 'security', ...toOwner(account), ...letter }, clock.now());
  });
  return { recovery_codes: codes };
}
