import type { NamedPasskey } from '#contract/features/accounts/passkeys/calls.ts';
import type { Config } from '#server/config.ts';
import { type AssociationRow, lockAssociation, toOwner } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { deleteSessions } from '../sessions/session-store.ts';
import { deleteInvitationsOf } from '../store.ts';
import { hashToken } from '../tokens.ts';
import { passkeysRemovedLetter } from './letters.ts';
import { namedPasskey } from './offer-removal.ts';
import { passkeyProblems } from './problems.ts';
import { deleteRemovals, findRemoval, noteRemovalsUsed } from './removal-store.ts';
import { deletePasskeys, passkeysOf } from './store.ts';

type Account = Pick<AssociationRow, 'id' | 'name' | 'email' | 'approved_at'>;

/** Returns the passkeys that a link removes. Throws 400 for a link that is not valid. */
export async function readPasskeysLeft(portal: Portal, token: string, address: string): Promise<NamedPasskey[]> {
  const { database, clock } = portal;
  const link = await findRemoval(database.read, hashToken(token), clock.now().toISOString());
  if (!link) throw refusedLink(portal, address);
  return link.used_at ? [] : (await passkeysOf(database.read, link.association_id)).map(namedPasskey);
}

/**
 * Removes all passkeys of an account by a link, also those that were added since, and ends its sessions: some may have
 * begun with a passkey. Pressed again, the link does nothing. Returns how many it removed. Throws 400 for a link that is
 * not valid.
 */
export async function removePasskeysLeft(portal: Portal, token: string, address: string): Promise<number> {
  const { database, config, clock } = portal;
  const done = await database.write(async (db) => {
    const now = clock.now();
    const link = await findRemoval(db, hashToken(token), now.toISOString());
    const account = link && (await lockAssociation(db, link.association_id));
    if (!account) return null;
    // read again under the lock: of two presses at once, one removes
    const current = await findRemoval(db, hashToken(token), now.toISOString());
    if (current?.used_at) return { account: account.id, removed: 0 };
    await noteRemovalsUsed(db, account.id, now.toISOString());
    const removed = await deletePasskeys(db, account.id);
    await deleteSessions(db, account.id);
    await deleteInvitationsOf(db, account.id);
    if (removed > 0) await mailRemoved(db, config, account, 'owner', now);
    return { account: account.id, removed };
  });
  if (!done) throw refusedLink(portal, address);
  if (done.removed > 0) logSecurityEvent(portal, { event: 'passkey_removed', account: done.account, address });
  return done.removed;
}

/**
 * Removes all passkeys of an account on behalf of staff or of the operator, and mails it. Ends no session. Returns how
 * many there were.
 */
export async function removeAllPasskeys(
  db: Write,
  config: Config,
  account: Account,
  { by, now }: { by: 'staff' | 'operator'; now: Date },
): Promise<number> {
  await deleteRemovals(db, account.id);
  const removed = await deletePasskeys(db, account.id);
  if (removed > 0) await mailRemoved(db, config, account, by, now);
  return removed;
}

async function mailRemoved(
  db: Write,
  config: Config,
  account: Account,
  by: 'owner' | 'staff' | 'operator',
  now: Date,
): Promise<void> {
  await queueMail(db, { kind: 'security', ...toOwner(account), ...passkeysRemovedLetter(config, account, by) }, now);
}

function refusedLink(portal: Portal, address: string) {
  logSecurityEvent(portal, { event: 'email_link_failed', address });
  return problem(passkeyProblems.invalid_passkey_link);
}
