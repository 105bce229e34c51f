import {
  type AssociationRow,
  associationProblems,
  findAssociation,
  lockAssociation,
} from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { beginReset, type Reset } from './begin-reset.ts';
import { endPasswordMails } from './first-password.ts';
import { hashPassword } from './hashing.ts';
import { endInvitations } from './invited.ts';
import { passwordSetLetter } from './letters.ts';
import { notifyOwner } from './notices.ts';
import { deleteRemovals } from './passkeys/removal-store.ts';
import { deletePasskeys } from './passkeys/store.ts';
import { refuseGuessable } from './password-rule.ts';
import { deleteResets } from './reset-store.ts';
import { deleteSessions } from './sessions/session-store.ts';
import { findPasswordHash, writePasswordHash } from './store.ts';

/** Runs in the transaction of a reset, with the locked account. What it throws refuses the reset. */
type Within = (db: Write, account: AssociationRow) => Promise<void>;

/**
 * Sets a temporary password of an account on behalf of staff, removes its passkeys, ends its sessions and its open
 * invitations and sends it a mail. Throws 404 or 422.
 */
export async function setPassword(
  portal: Portal,
  loginId: string,
  newPassword: string,
  within?: Within,
): Promise<void> {
  const { database, config, clock } = portal;
  const account = await findAssociation(database.read, loginId);
  if (!account) throw problem(associationProblems.association_not_found);
  refuseGuessable(config, newPassword, 'new_password', account);
  const passwordHash = await hashPassword(newPassword);
  await database.write(async (db) => {
    const now = clock.now();
    const lockedRow = await lockAssociation(db, loginId);
    if (!lockedRow) throw problem(associationProblems.association_not_found);
    await within?.(db, lockedRow);
    await writePasswordHash(db, loginId, passwordHash, now, { mustChange: true });
    await deleteSessions(db, loginId);
    await deleteResets(db, loginId);
    // who had the account may have added one
    const passkeys = await deletePasskeys(db, loginId);
    await deleteRemovals(db, loginId);
    const invited = await endInvitations(db, loginId, now);
    const letter = passwordSetLetter(config, account, { passkeys, invited });
    await queueMail(db, { kind: 'password-set', to: account.email, ...letter }, now);
  });
}

/**
 * Creates a link and a code for staff to give to the account: the link is valid for 24 hours, the code for 60 minutes.
 * Throws 404.
 */
export async function generateReset(
  { database, config, clock }: Portal,
  loginId: string,
  within?: Within,
): Promise<Reset> {
  return database.write(async (db) => {
    const account = await lockAssociation(db, loginId);
    if (!account) throw problem(associationProblems.association_not_found);
    await within?.(db, account);
    // without a password there is nothing yet that the link could take away
    if (await findPasswordHash(db, loginId))
      await notifyOwner(db, config, account, { about: 'reset-generated' }, clock.now());
    await endPasswordMails(db, loginId, clock.now());
    return beginReset(db, config, { loginId, lives: 'given', now: clock.now() });
  });
}
