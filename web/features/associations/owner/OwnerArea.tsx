import { ClipboardList, ClipboardPen, Eye, LayoutGrid, PauseCircle, UserRoundCog } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AssociationView } from '#contract/features/associations/association.ts';
import { TermsGate } from '#web/features/accounts/terms/index.ts';
import { AnswerWaitingHost, ReceivedPanel, useUnread } from '#web/features/questionnaires/index.ts';
import { Personal } from '#web/platform/api/Personal.tsx';
import { useIdentity } from '#web/platform/shell/index.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { type Tab, Tabs } from '#web/platform/ui/Tabs.tsx';
import { AccountPanel } from './account/AccountPanel.tsx';
import { OwnDataCard } from './leaving/OwnDataCard.tsx';
import { ListingsPanel } from './listings/ListingsPanel.tsx';
import { ProfilePanel } from './profile/ProfilePanel.tsx';

interface OwnerAreaProps {
  association: AssociationView;
  onChanged: () => void;
}

/**
 * The controls of an association, on its own page. Each panel has an address: `#annunci`, `#questionari`, `#profilo`,
 * `#account`.
 */
export default function OwnerArea({ association, onChanged }: OwnerAreaProps) {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const unread = useUnread();
  const tabs: Tab[] = [
    {
      id: 'annunci',
      label: <Label icon={<LayoutGrid size={18} aria-hidden="true" />}>Annunci</Label>,
      content: () => <ListingsPanel association={association} />,
    },
    {
      id: 'questionari',
      label: <Label icon={<ClipboardList size={18} aria-hidden="true" />}>Questionari</Label>,
      count: unread,
      content: () => (
        <Suspense>
          <ReceivedPanel me={association.id} association={association.name} />
        </Suspense>
      ),
    },
    {
      id: 'profilo',
      label: <Label icon={<ClipboardPen size={18} aria-hidden="true" />}>Profilo e tema</Label>,
      content: () => <ProfilePanel associationId={association.id} onChanged={onChanged} />,
    },
    {
      id: 'account',
      label: <Label icon={<UserRoundCog size={18} aria-hidden="true" />}>Account e aiuto</Label>,
      content: () => <AccountPanel associationId={association.id} />,
    },
  ];
  const askedTab = tabs.find(({ id }) => `#${id}` === hash);
  const select = (id: string) =>
    void navigate(
      { pathname, search, hash: id },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  return (
    <Personal>
      <section aria-labelledby="gestione" className="page mt-10 max-sm:px-0!">
        <div className="bg-paper px-4 pt-6 pb-8 text-ink shadow-soft sm:rounded-card sm:px-8 sm:pt-7">
          <h2 id="gestione" className="mb-3 text-2xl sm:text-3xl">
            La tua pagina
          </h2>
          <TermsGate otherwise={<OwnDataCard />}>
            {association.paused && <Paused />}
            {association.resembles ? (
              <WaitingName resembles={association.resembles.name} />
            ) : (
              association.approved === false && <Unapproved />
            )}
            <Tabs tabs={tabs} selected={askedTab?.id ?? 'annunci'} onSelect={select} label="La tua pagina" />
            <AnswerWaitingHost me={association.id} association={association.name} />
          </TermsGate>
        </div>
      </section>
    </Personal>
  );
}

function Label({ icon, children }: { icon: Elements; children: string }) {
  return (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
}

function Unapproved() {
  const waits = useIdentity()?.review_first === true;
  return (
    <div className="mb-4 flex gap-3 rounded-md bg-primary-tint px-4 py-3">
      <Eye size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
      <p>
        <strong>Ti diamo presto un'occhiata.</strong>{' '}
        <span>
          {waits
            ? 'Intanto prepara pure i tuoi annunci: li vedi tu, e tutti gli altri appena la redazione ti approva. '
            : 'Intanto pubblica pure: la tua pagina e i tuoi annunci si vedono già. '}
        </span>
        <span>
          Fino ad allora hai meno spazio per annunci e foto, e le email a chi ti scrive non riportano il tuo nome.
        </span>
      </p>
    </div>
  );
}

function WaitingName({ resembles }: { resembles: string }) {
  return (
    <div className="mb-4 flex gap-3 rounded-md bg-amber-tint px-4 py-3">
      <Eye size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
      <p>
        <strong className="text-amber">Il tuo nome aspetta un'occhiata.</strong>{' '}
        <span>{`Somiglia a «${resembles}»: per non confondere chi adotta, la redazione lo guarda prima. `}</span>
        <span>
          Fino ad allora la tua pagina e i tuoi annunci li vedi solo tu; intanto puoi prepararli. Se vuoi, scegli un
          altro nome nel profilo.
        </span>
      </p>
    </div>
  );
}

function Paused() {
  return (
    <div className="mb-4 flex gap-3 rounded-md bg-amber-tint px-4 py-3">
      <PauseCircle size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
      <p>
        <strong className="text-amber">In pausa.</strong> Per ora il pubblico non vede i tuoi annunci. Puoi modificarli,
        metterli in standby o eliminarli; per pubblicarne di nuovi scrivi all'assistenza.
      </p>
    </div>
  );
}
