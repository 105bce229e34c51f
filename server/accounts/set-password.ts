import { associationProblems, findAssociation } from '../associations/index.ts';
import { problem } from '../http/problem.ts';
import { queueMail } from '../mailing/index.ts';
import type { Portal } from '../portal.ts';
import { beginReset, type Reset } from './begin-reset.ts';
import { endPasswordMails } from './first-password.ts';
import { hashPassword } from './hashing.ts';
import { passwordSetLetter } from './letters.ts';
import { notifyOwner } from './notices.ts';
import { refuseGuessable } from './password-rule.ts';
import { deleteResets } from './reset-store.ts';
import { deleteSessions } from './sessions/session-store.ts';
import { findPasswordHash, writePasswordHash } from './store.ts';

/** Sets a temporary password of an account on behalf of staff, ends its sessions and sends it a mail. Throws 404 or 422. */
export async function setPassword(portal: Portal, associationId: string, newPassword: string): Promise<void> {
  const { database, config, clock } = portal;
  const account = await findAssociation(database.read, associationId);
  if (!account) throw problem(associationProblems.association_not_found);
  refuseGuessable(config, newPassword, 'new_password', account);
  const passwordHash = await hashPassword(newPassword);
  await database.write(async (db) => {
    const now = clock.now();
    await writePasswordHash(db, associationId, passwordHash, now, { mustChange: true });
    await deleteSessions(db, associationId);
    await deleteResets(db, associationId);
    await queueMail(db, { kind: 'password-set', to: account.email, ...passwordSetLetter(config, account) }, now);
  });
}

/**
 * Creates a link and a code for staff to give to the account: the link is valid for 24 hours, the code for 60 minutes.
 * Throws 404.
 */
export async function generateReset({ database, config, clock }: Portal, associationId: string): Promise<Reset> {
  return database.write(async (db) => {
    const account = await findAssociation(db, associationId);
    if (!account) throw problem(associationProblems.association_not_found);
    // without a password there is nothing yet that the link could take away
    if (await findPasswordHash(db, associationId))
      await notifyOwner(db, config, account, { about: 'reset-generated' }, clock.now());
    await endPasswordMails(db, associationId, clock.now());
    return beginReset(db, config, { associationId, lives: 'given', now: clock.now() });
  });
}
