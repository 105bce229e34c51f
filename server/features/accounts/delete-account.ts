import { type AssociationRow, deleteAssociation, lockAssociation } from '#server/features/associations/index.ts';
import { refreshVisibility } from '#server/features/listings/index.ts';
import { forgetMailsOf, queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { checkIdentity, type Proof } from './confirm-identity.ts';
import { emptyAccount } from './empty-account.ts';
import { accountDeletedLetter } from './letters.ts';
import { accountProblems } from './problems.ts';

/** Deletes the caller's account and all its data. Throws as `checkIdentity` does, and 409 for an administrator. */
export async function deleteAccount(portal: Portal, actor: Actor, proof: Proof): Promise<void> {
  const { database, config, clock } = portal;
  if (actor.isAdmin) throw problem(accountProblems.last_administrator);
  await checkIdentity(portal, actor, proof);
  await emptyAccount(portal, actor.accountId);
  await database.write(
    async (db) => {
      const account = await lockAssociation(db, actor.accountId);
      if (!account) return;
      // the account may have become an administrator since the request was authenticated
      if (account.is_admin) throw problem(accountProblems.last_administrator);
      await eraseAccount(db, account, clock.now());
      const letter = accountDeletedLetter(config, account);
      await queueMail(db, { kind: 'account-deleted', to: account.email, ...letter }, clock.now());
    },
    { invalidates: 'public' },
  );
}

/**
 * Deletes an account, all its data and its queued mails. Must run in a transaction that invalidates public pages. The
 * image files are deleted by the next sweep.
 */
export async function eraseAccount(db: Write, account: Pick<AssociationRow, 'id' | 'email'>, now: Date): Promise<void> {
  // the lock stops new listings of the account, so that the counts are reduced by all of them
  await lockAssociation(db, account.id);
  await forgetMailsOf(db, account, now.toISOString());
  await refreshVisibility(db, account.id, null);
  await deleteAssociation(db, account.id, now);
}
