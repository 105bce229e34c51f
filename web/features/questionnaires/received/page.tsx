import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OwnAssociation } from '#contract/features/accounts/sessions/calls.ts';
import { auth, LoggedOut, othersQuery, ReadOnly, SwitchBox } from '#web/features/accounts/index.ts';
import { TermsGate } from '#web/features/accounts/terms/index.ts';
import { BinButton, BinDialog, useBinAddress } from '#web/features/bin/index.ts';
import { OwnOfflineSwitch, StoredListings, useOwnOffline } from '#web/features/pocket/index.ts';
import { AccountPush } from '#web/features/push/index.ts';
import { Personal } from '#web/platform/api/Personal.tsx';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { type Matches, NeedsScripts, type PageHandle, titleIn } from '#web/platform/shell/index.ts';
import { AnswerWaitingHost } from '../waiting/AnswerWaitingHost.tsx';
import { AskedOffer } from '../waiting/AskedOffer.tsx';
import { ACCOUNT_PARAMETER } from '../waiting/offer-path.ts';
import { ReceivedPanel } from './ReceivedPanel.tsx';
import { useReceived } from './use-received.ts';

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
  const accountId = me?.association?.id;
  return (
    <section className="page flex flex-1 flex-col py-8 sm:py-10">
      <h1 className="mb-6 text-3xl sm:text-4xl">I miei questionari</h1>
      <NeedsScripts>
        I questionari si leggono dopo l'accesso, e per questo serve JavaScript. Attivalo nelle impostazioni del browser
        e ricarica: nessuna richiesta va persa.
      </NeedsScripts>
      {accountId && (
        <Personal>
          {me.is_admin ? (
            <Received key={accountId} accountId={accountId} associationName={me.association?.name ?? ''} />
          ) : (
            <TermsGate
              otherwise={
                <Link to={`/associazione/${accountId}`} className="link-line">
                  Scarica i tuoi dati o cancella l'account dalla tua pagina
                </Link>
              }
            >
              <Received key={accountId} accountId={accountId} associationName={me.association?.name ?? ''} />
            </TermsGate>
          )}
        </Personal>
      )}
      {hydrated && !accountId && <LoggedOut />}
    </section>
  );
}

function Received({ accountId, associationName }: { accountId: string; associationName: string }) {
  const bin = useBinAddress();
  const isStored = useOwnOffline();
  const addressed = useAddressedAccount(accountId);
  return (
    <>
      <ReadOnly />
      {addressed && (
        <div className="mb-4">
          <SwitchBox to={[addressed]}>{`Il link che hai aperto porta ai questionari di ${addressed.name}.`}</SwitchBox>
        </div>
      )}
      <div className="mb-4 flex">
        <BinButton onOpen={bin.open} />
      </div>
      {bin.wasOpened && (
        <Suspense>
          <BinDialog accountId={accountId} kind="questionario" open={bin.isOpen} onClose={bin.close} />
        </Suspense>
      )}
      <div className="mb-4">
        {/* as high as what comes, so that nothing below moves */}
        <Suspense fallback={<div className="h-14.25" />}>
          <AccountPush
            name={associationName}
            isStaff={auth.read()?.is_admin === true}
            offerOther={(other) =>
              other.id !== addressed?.id && (
                <div className="mb-4">
                  <SwitchBox to={[other]}>
                    {`Le notifiche di questo dispositivo sono di ${other.name || 'un altro tuo account'}. Se ne hai toccata una, il questionario è lì.`}
                  </SwitchBox>
                </div>
              )
            }
          />
        </Suspense>
      </div>
      <ReceivedPanel accountId={accountId} associationName={associationName} />
      {isStored && <StoreReceived accountId={accountId} />}
      <StoredListings accountId={accountId} />
      <OwnOfflineSwitch />
      <AskedOffer accountId={accountId} />
      <AnswerWaitingHost accountId={accountId} associationName={associationName} />
    </>
  );
}

/** Returns the other account of the person that the address names. */
function useAddressedAccount(accountId: string): OwnAssociation | undefined {
  const [search] = useSearchParams();
  const named = search.get(ACCOUNT_PARAMETER) ?? accountId;
  const { data: others } = useQuery({ ...othersQuery(accountId), enabled: named !== accountId });
  return others?.find(({ id }) => id === named);
}

/** Reads what is stored for a visit without a network where the board is shown, which reads other lists. */
function StoreReceived({ accountId }: { accountId: string }) {
  useReceived(accountId);
  return null;
}
