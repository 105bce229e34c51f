import { readInvitation } from '#contract/features/team/calls.ts';
import { AccountScreen, OpenTheMail } from '#web/features/accounts/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { linkToken, MailedLink, secretHeaders, secretMeta } from '#web/platform/mailed-link/index.ts';
import type { PageHandle } from '#web/platform/shell/index.ts';
import { OpenInvitation } from './OpenInvitation.tsx';

const TITLE = 'Il tuo invito';

export const handle: PageHandle = { search: [] };

export const meta = secretMeta({
  title: TITLE,
  description: "Accetta l'invito di un'associazione a lavorare insieme ai suoi annunci.",
  path: '/invito',
});

export const headers = secretHeaders;

const link = linkToken('invitation_link', { path: '/invito', hours: 7 * 24 });

/** Opened by the link in the mail of an invitation. Opening it changes nothing: mail scanners open links too. */
export default function InvitationPage() {
  const token = link.useToken();
  return (
    <AccountScreen title={TITLE} guardian="nana">
      {token === '' ? (
        <OpenTheMail />
      ) : (
        <MailedLink token={token} read={read} failed="Non riusciamo a leggere l'invito.">
          {(invited, used) => <OpenInvitation invited={invited} token={used} onAccepted={link.forget} />}
        </MailedLink>
      )}
    </AccountScreen>
  );
}

const read = (token: string, signal: AbortSignal) => api(readInvitation, { params: { token } }, { signal });
