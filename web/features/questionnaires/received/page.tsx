import { useEffect } from 'react';
import { Link } from 'react-router';
import { auth, returnHereAfterLogin } from '#web/features/accounts/index.ts';
import { TermsGate } from '#web/features/accounts/terms/index.ts';
import { Personal } from '#web/platform/api/Personal.tsx';
import { type Matches, NeedsScripts, type PageHandle, titleIn } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { useHydrated } from '#web/platform/ui/hydrated.ts';
import { AnswerWaitingHost } from '../waiting/AnswerWaitingHost.tsx';
import { AskedOffer } from '../waiting/AskedOffer.tsx';
import { ReceivedPanel } from './ReceivedPanel.tsx';

export const handle: PageHandle = { search: [] };

export const meta = ({ matches }: { matches: Matches }) => [
  { title: titleIn(matches, 'I miei questionari') },
  { name: 'description', content: 'I questionari pre affido ricevuti.' },
  { name: 'robots', content: 'noindex' },
];

export default function MyQuestionnairesPage() {
  // The login is in the browser's storage: until hydration the page renders as logged out.
  const hydrated = useHydrated();
  const me = auth.use();
  const account = me?.association?.id;
  return (
    <section className="page flex flex-1 flex-col py-8 sm:py-10">
      <h1 className="mb-6 text-3xl sm:text-4xl">I miei questionari</h1>
      <NeedsScripts>
        I questionari si leggono dopo l'accesso, e per questo serve JavaScript. Attivalo nelle impostazioni del browser
        e ricarica: nessuna richiesta va persa.
      </NeedsScripts>
      {account && (
        <Personal>
          {me.is_admin ? (
            <Received key={account} me={account} association={me.association?.name ?? ''} />
          ) : (
            <TermsGate
              otherwise={
                <Link to={`/associazione/${account}`} className="link-line">
                  Scarica i tuoi dati o cancella l'account dalla tua pagina
                </Link>
              }
            >
              <Received key={account} me={account} association={me.association?.name ?? ''} />
            </TermsGate>
          )}
        </Personal>
      )}
      {hydrated && !account && <LoggedOut />}
    </section>
  );
}

function Received({ me, association }: { me: string; association: string }) {
  return (
    <>
      <ReceivedPanel me={me} association={association} />
      <AskedOffer />
      <AnswerWaitingHost me={me} association={association} />
    </>
  );
}

/** Shown to visitors. The mail about a new questionnaire links here, so the login returns to this page. */
function LoggedOut() {
  useEffect(returnHereAfterLogin, []);
  return <EmptyState title="Devi effettuare l'accesso." actions={<LinkButton to="/login">Accesso</LinkButton>} />;
}
