import { useQuery } from '@tanstack/react-query';
import { getAssociation } from '#contract/features/associations/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { queries } from '#web/platform/api/Personal.tsx';
import { useIdentity } from '#web/platform/shell/index.ts';
import { auth } from '../index.ts';

const queryKey = ['admin', 'own-profile'];

/**
 * Returns the own addresses of a member of staff: of the profile and of the account. `shared` if the account's is one of
 * the portal's mailboxes, which others read too.
 */
export function useOwnEmail(): { email: string; login_email: string; shared: boolean } | null {
  const id = auth.use()?.association?.id ?? '';
  const identity = useIdentity();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(getAssociation, { params: { id } }, { authenticated: true, signal }),
    enabled: id !== '',
  });
  if (!data || !identity) return null;
  const { login_email = data.email } = data;
  const mailboxes = [identity.info_email, identity.support_email, identity.gadget_email, identity.privacy_email];
  const same = (mailbox: string) => mailbox.toLowerCase() === login_email.toLowerCase();
  return { email: data.email, login_email, shared: mailboxes.some(same) };
}

/** Call it after the address has changed: refetches every query that contains it. */
export function rereadOwnEmail(): void {
  void queries.invalidateQueries({ queryKey });
}
