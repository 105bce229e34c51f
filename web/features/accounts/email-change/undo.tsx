import { Link } from 'react-router';
import { undoEmailChange } from '#contract/features/accounts/email-change/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { linkToken, secretHeaders, secretMeta } from '#web/platform/mailed-link/index.ts';
import type { PageHandle } from '#web/platform/shell/index.ts';
import { LinkScreen } from './LinkScreen.tsx';

export const handle: PageHandle = { search: [] };

export const meta = secretMeta({
  title: 'Rimetti la tua email',
  description: "Annulla un cambio di email che non hai chiesto tu e rimetti l'indirizzo di prima.",
  path: '/annulla-email',
});

export const headers = secretHeaders;

const link = linkToken('email_undo_link', { path: '/annulla-email', hours: 72 });

export default function UndoEmailPage() {
  return (
    <LinkScreen
      title="Rimetti la tua email"
      guardian="ares"
      link={link}
      button="Rimetti la mia email"
      send={(token) => api(undoEmailChange, { body: { token } })}
      done={(answer) => <Undone {...answer} />}
    >
      <p>Hai ricevuto un avviso su un cambio di email che non hai chiesto tu? Con questo pulsante:</p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>il tuo account torna all'indirizzo di prima;</li>
        <li>chi è entrato esce da tutti i dispositivi;</li>
        <li>la password di ora non vale più: ti mandiamo per email come sceglierne una nuova.</li>
      </ul>
    </LinkScreen>
  );
}

function Undone({ email }: { email: string }) {
  return (
    <>
      <span>
        Fatto! La tua email è di nuovo <strong className="wrap-anywhere">{email}</strong>.
      </span>
      <span>Ti abbiamo appena scritto lì: apri il messaggio e scegli una nuova password. Guarda anche nello spam.</span>
      <Link to="/forgot" className="link-line justify-self-start">
        Non arriva? Chiedi un altro link
      </Link>
    </>
  );
}
