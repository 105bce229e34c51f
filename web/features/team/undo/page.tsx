import { readOwnerChange } from '#contract/features/team/calls.ts';
import { AccountScreen, OpenTheMail } from '#web/features/accounts/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { linkToken, MailedLink, secretHeaders, secretMeta } from '#web/platform/mailed-link/index.ts';
import type { PageHandle } from '#web/platform/shell/index.ts';
import { UndoChange } from './UndoChange.tsx';

const TITLE = 'Annulla un cambio dei proprietari';

export const handle: PageHandle = { search: [] };

export const meta = secretMeta({
  title: TITLE,
  description: 'Annulla un cambio dei proprietari del gruppo che non volevate.',
  path: '/annulla-gruppo',
});

export const headers = secretHeaders;

const link = linkToken('owner_undo_link', { path: '/annulla-gruppo', hours: 72 });

/** Opened by the link in the mail about a change of owners. Opening it changes nothing: mail scanners open links too. */
export default function UndoOwnerChangePage() {
  const token = link.useToken();
  return (
    <AccountScreen title={TITLE} guardian="ares">
      {token === '' ? (
        <OpenTheMail />
      ) : (
        <MailedLink token={token} read={read} failed="Non riusciamo a leggere il cambio.">
          {(change, used) => <UndoChange change={change} token={used} onUndone={link.forget} />}
        </MailedLink>
      )}
    </AccountScreen>
  );
}

const read = (token: string, signal: AbortSignal) => api(readOwnerChange, { body: { token } }, { signal });
