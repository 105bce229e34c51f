import { Link } from 'react-router';
import { readPasskeysLeft } from '#contract/features/accounts/passkeys/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { linkToken, MailedLink, secretHeaders, secretMeta } from '#web/platform/mailed-link/index.ts';
import type { PageHandle } from '#web/platform/shell/index.ts';
import { AccountScreen } from '../AccountScreen.tsx';
import { OpenTheMail } from '../OpenTheMail.tsx';
import { RemovePasskeys } from './RemovePasskeys.tsx';

export const handle: PageHandle = { search: [] };

export const meta = secretMeta({
  title: 'Togli le passkey',
  description: 'Togli le passkey che fanno ancora entrare nel tuo account dopo una nuova password.',
  path: '/togli-passkey',
});

export const headers = secretHeaders;

const link = linkToken('passkeys_link', { path: '/togli-passkey', hours: 72 });

/** Opened by the link in the mail about a new password. Opening it changes nothing: mail scanners open links too. */
export default function RemovePasskeysPage() {
  const token = link.useToken();
  return (
    <AccountScreen title="Togli le passkey" guardian="ares">
      {token === '' ? (
        <OpenTheMail />
      ) : (
        <MailedLink token={token} read={read} failed="Non riusciamo a leggere le tue passkey." otherwise={<ToLogin />}>
          {({ passkeys }, used) => <RemovePasskeys passkeys={passkeys} token={used} onRemoved={link.forget} />}
        </MailedLink>
      )}
    </AccountScreen>
  );
}

const read = (token: string, signal: AbortSignal) => api(readPasskeysLeft, { body: { token } }, { signal });

function ToLogin() {
  return (
    <Link to="/login" className="link-line mt-5 inline-block">
      Vai all'accesso
    </Link>
  );
}
