import { withdrawEmail } from '#server/features/accounts/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { deleteInvitationsBy } from './invitation-store.ts';

/**
 * Ends what a login has begun as an owner and nobody has finished: its invitations, and its change of the account's
 * e-mail. The account is locked; the transaction invalidates public pages, which show the e-mail.
 */
export async function endBegun(
  db: Write,
  { accountId, loginId }: { accountId: string; loginId: string },
  now: Date,
): Promise<void> {
  await deleteInvitationsBy(db, accountId, loginId);
  await withdrawEmail(db, { accountId, byId: loginId }, now);
}
