import { Link } from 'react-router';
import { confirmEmail } from '#contract/features/accounts/email-change/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { linkToken, secretHeaders, secretMeta } from '#web/platform/mailed-link/index.ts';
import type { PageHandle } from '#web/platform/shell/index.ts';
import { auth } from '../auth.ts';
import { LinkScreen } from './LinkScreen.tsx';

export const handle: PageHandle = { search: [] };

export const meta = secretMeta({
  title: 'Conferma la tua email',
  description: 'Conferma che questo indirizzo email è tuo.',
  path: '/conferma-email',
});

export const headers = secretHeaders;

const link = linkToken('email_confirm_link', { path: '/conferma-email', hours: 48 });

export default function ConfirmEmailPage() {
  return (
    <LinkScreen
      title="Conferma la tua email"
      guardian="nana"
      link={link}
      button="Conferma la mia email"
      send={(token) => api(confirmEmail, { body: { token } })}
      done={(answer) => <Confirmed {...answer} />}
    >
      <p>
        Da quando confermi, questo indirizzo vale per entrare, per recuperare la password e per ricevere avvisi e
        messaggi. Se prima ne usavi un altro, quello non vale più.
      </p>
    </LinkScreen>
  );
}

function Confirmed({ email, changed }: { email: string; changed: boolean }) {
  const own = auth.use()?.association?.id;
  return (
    <>
      <span>
        <span>{changed ? 'Fatto! La tua email ora è ' : 'Fatto! Hai confermato la tua email: '}</span>
        <strong className="wrap-anywhere">{email}</strong>.
      </span>
      <Link to={own ? `/associazione/${own}` : '/login'} className="link-line justify-self-start">
        {own ? 'Vai alla tua pagina' : 'Accedi'}
      </Link>
    </>
  );
}
