import type { Config } from '#server/config.ts';
import { tellOwners } from '#server/features/accounts/index.ts';
import { type AssociationRow, findAssociation } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { InvitationRow } from './invitation-store.ts';
import { joinedLetter } from './letters.ts';
import { selectMembers } from './store.ts';

/**
 * Mails that somebody has accepted an invitation to all owners and to the address of the account, in the transaction that
 * makes the member. Who stole a session of an owner reads none of these.
 */
export async function tellOfJoined(
  db: Write,
  config: Config,
  { account, invitation, loginId }: { account: AssociationRow; invitation: InvitationRow; loginId: string },
  now: Date,
): Promise<void> {
  const { role, by_id } = invitation;
  // a new owner is told, too, who the owners are
  if (role === 'proprietario') return tellOwners(db, config, { account: account.id }, now);
  const who = await findAssociation(db, loginId);
  if (!who) return;
  const by = await findAssociation(db, by_id);
  const owners = (await selectMembers(db, account.id)).filter((one) => one.role === 'proprietario');
  for (const id of new Set([account.id, ...owners.map((one) => one.id)])) {
    const to = id === loginId ? undefined : await findAssociation(db, id);
    if (!to || to.email === '') continue;
    const letter = joinedLetter(config, to, { account, who, by, role }, now);
    await queueMail(db, { kind: 'security', to: to.email, ...letter }, now);
  }
}
