import { SAME_PASSWORD } from '#contract/features/accounts/limits.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { verifyPassword } from './hashing.ts';
import { findCredential } from './store.ts';

/** Throws 422 at `new_password` if it is the account's temporary password, which others have seen. */
export async function refuseTemporary(
  { database }: Pick<Portal, 'database'>,
  loginId: string,
  newPassword: string,
): Promise<void> {
  const credential = await findCredential(database.read, loginId);
  if (!credential?.must_change) return;
  if (await verifyPassword(newPassword, credential.password_hash)) throw invalidField('new_password', SAME_PASSWORD);
}
