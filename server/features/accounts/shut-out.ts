import type { Config } from '#server/config.ts';
import { type AssociationRow, listMemberships } from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { mailReset } from './begin-reset.ts';
import { withdrawEmail } from './email-change/ask-for-email.ts';
import { NO_PASSWORD } from './hashing.ts';
import { deletePasskeysSince } from './passkeys/store.ts';
import { deleteResets } from './reset-store.ts';
import { deleteSecondFactorSince } from './second-factor/store.ts';
import { deleteSessions } from './sessions/session-store.ts';
import { deleteInvitationsOf, writePasswordHash } from './store.ts';

/**
 * Takes from a login all by which a stranger may enter: sessions, password, a change of the e-mail that waits, and passkeys
 * and second step that were added since an instant. A link to choose a new password is mailed to its address; a login without one keeps its password.
 */
export async function shutOut(
  db: Write,
  config: Config,
  { login, since }: { login: AssociationRow; since: string },
  now: Date,
): Promise<void> {
  const { id, email } = login;
  if (email === '') return deleteSessions(db, id);
  // one that waits would open the account from another mailbox
  await withdrawEmail(db, { accountId: id }, now);
  await takeAccess(db, id, since, now);
  if ((await listMemberships(db, id)).length > 0) await mailReset(db, config, login, now);
}

/** Ends sessions, resets, open invitations and password of a login, and the passkeys and second step that were added since an instant. */
export async function takeAccess(db: Write, loginId: string, since: string, now: Date): Promise<void> {
  await deleteSessions(db, loginId);
  await deleteResets(db, loginId);
  await deleteInvitationsOf(db, loginId);
  await deletePasskeysSince(db, loginId, since);
  await deleteSecondFactorSince(db, loginId, since);
  await writePasswordHash(db, loginId, NO_PASSWORD, now);
}
