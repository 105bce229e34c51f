import { useIdentity } from '#web/platform/shell/index.ts';
import { auth } from '../auth.ts';
import { useOwnAccount } from '../use-own-account.ts';

/**
 * Returns the own addresses of a member of staff: of the profile and of the account. `shared` if the account's is one of
 * the portal's mailboxes, which others read too.
 */
export function useOwnEmail(): { email: string; login_email: string; shared: boolean } | null {
  const { data: account } = useOwnAccount(auth.use()?.association?.id);
  const identity = useIdentity();
  if (!account || !identity) return null;
  const { email, login_email } = account;
  const { info_email, support_email, gadget_email, privacy_email, authorities_email } = identity;
  const mailboxes = [info_email, support_email, gadget_email, privacy_email, authorities_email];
  const same = (mailbox: string) => mailbox.toLowerCase() === login_email.toLowerCase();
  return { email, login_email, shared: mailboxes.some(same) };
}
