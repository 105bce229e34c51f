import { OTP_DIGITS } from '#contract/features/accounts/limits.ts';
import { type AssociationRow, toOwner } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { unseal } from '#server/platform/runtime/sealed.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { findCredential } from '../store.ts';
import { recoveryCodeUsedLetter } from './letters.ts';
import { secondFactorProblems } from './problems.ts';
import { hashOfCode, plain } from './recovery-codes.ts';
import { sealedFor } from './sealed-for.ts';
import { advanceStep, findSecondFactor, recoveryHashes, type SecondFactorRow, takeRecoveryCode } from './store.ts';
import { type CodePlace, tryCode } from './throttle.ts';
import { stepOfCode } from './totp.ts';

type Account = Pick<AssociationRow, 'id' | 'name' | 'email' | 'approved_at'>;
const TOTP_CODE = new RegExp(`^\\d{${OTP_DIGITS}}$`);

/**
 * Checks the second step of an account whose password was right, and uses the code up. `off`: the account has no
 * two-step login. Throws 429 after too many wrong codes at this place, 503 if the secret cannot be decrypted.
 */
export async function checkSecondFactor(
  portal: Portal,
  account: Account,
  otp: string | undefined,
  place: CodePlace,
): Promise<'off' | 'missing' | 'wrong' | 'right'> {
  const factor = await findSecondFactor(portal.database.read, account.id);
  if (!factor?.enabled_at) return 'off';
  const code = plain(otp ?? '');
  if (code === '') return 'missing';
  const isTotp = TOTP_CODE.test(code);
  // before the try is counted: the owner cannot help it
  const secret = isTotp ? secretOf(portal, factor) : '';
  const passwordOf = (await findCredential(portal.database.read, account.id))?.updated_at ?? '';
  const attempt = { loginId: account.id, passwordOf, place, by: isTotp ? 'app' : 'recovery' } as const;
  const right = await tryCode(portal, attempt, () =>
    isTotp ? spendTotpCode(portal, factor, secret, code) : spendRecoveryCode(portal, account, code),
  );
  return right ? 'right' : 'wrong';
}

/** Returns the TOTP secret of an account. Throws 503 if the key is missing or another one. */
export function secretOf({ config, log }: Portal, { association_id, sealed_secret }: SecondFactorRow): string {
  const secret = unseal(config, sealedFor(association_id), sealed_secret);
  if (secret !== null) return secret;
  log.error({ account: association_id }, 'two-step login: the secret cannot be decrypted with this key');
  throw problem(secondFactorProblems.second_factor_unreadable);
}

async function spendTotpCode(
  { database, clock }: Portal,
  factor: SecondFactorRow,
  secret: string,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(secret, code, clock.now());
  return step !== null && database.write((db) => advanceStep(db, factor, step));
}

async function spendRecoveryCode(portal: Portal, account: Account, code: string): Promise<boolean> {
  const { database, config, clock } = portal;
  const hash = await hashOfCode(code, await recoveryHashes(database.read, account.id));
  if (hash === undefined) return false;
  const isUsed = await database.write(async (db) => {
    if (!(await takeRecoveryCode(db, account.id, hash))) return false;
    const { length: codesLeft } = await recoveryHashes(db, account.id);
    const letter = recoveryCodeUsedLetter(config, account, codesLeft);
    await queueMail(db, { kind: 'security', ...toOwner(account), ...letter }, clock.now());
    return true;
  });
  if (isUsed) logSecurityEvent(portal, { event: 'recovery_code_used', account: account.id });
  return isUsed;
}
