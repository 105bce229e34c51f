import {
  ChartColumn,
  ClipboardList,
  ClipboardPen,
  Eye,
  Globe,
  LayoutGrid,
  PauseCircle,
  UserRoundCog,
  UsersRound,
} from 'lucide-react';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AssociationView } from '#contract/features/associations/association.ts';
import { auth, ReadOnly } from '#web/features/accounts/index.ts';
import { TermsGate } from '#web/features/accounts/terms/index.ts';
import { BinButton, BinDialog, useBinAddress } from '#web/features/bin/index.ts';
import { InsightsPanel } from '#web/features/insights/index.ts';
import { AnswerWaitingHost, ReceivedPanel, useUnread } from '#web/features/questionnaires/index.ts';
import { TeamPanel } from '#web/features/team/index.ts';
import { WorkPanel } from '#web/features/workplace/index.ts';
import { Personal } from '#web/platform/api/Personal.tsx';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { useIdentity } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { type Tab, Tabs } from '#web/platform/ui/Tabs.tsx';
import { ListingsPanel } from './listings/ListingsPanel.tsx';
import { OwnHead } from './OwnHead.tsx';
import { useFollowedTab } from './use-followed-tab.ts';

/* What the first tab does not show is loaded when it is opened. */
const ProfilePanel = lazyPart(
  async () => ({ default: (await import('./profile/ProfilePanel.tsx')).ProfilePanel }),
  'place',
);
const AccountPanel = lazyPart(
  async () => ({ default: (await import('./account/AccountPanel.tsx')).AccountPanel }),
  'place',
);
const OwnDataCard = lazyPart(
  async () => ({ default: (await import('./leaving/OwnDataCard.tsx')).OwnDataCard }),
  'place',
);

const LOADING = <p className="sr-only">Caricamento…</p>;

interface OwnerAreaProps {
  association: AssociationView;
  /** True when the public gets a 404 here. */
  closed: boolean;
  onChanged: () => void;
}

/**
 * The workplace of an association, on its own page. It opens on what waits and the animals. Each panel has an address:
 * `#annunci`, `#questionari`, `#numeri`, `#profilo`, `#gruppo`, `#account`; parts of the first one are `#lavoro`,
 * `#da-confermare` and `#bozze`, and the bin is `#cestino`.
 */
export default function OwnerArea({ association, closed, onChanged }: OwnerAreaProps) {
  const { pathname, search } = useLocation();
  const bin = useBinAddress();
  const navigate = useNavigate();
  const unread = useUnread();
  const isStaff = auth.use()?.is_admin === true;
  const tabs: Tab[] = [
    {
      id: 'annunci',
      label: <Label icon={<LayoutGrid size={18} aria-hidden="true" />}>Annunci</Label>,
      content: () => (
        <>
          <WorkPanel accountId={association.id} />
          <ListingsPanel association={association} closed={closed} />
        </>
      ),
    },
    {
      id: 'questionari',
      label: <Label icon={<ClipboardList size={18} aria-hidden="true" />}>Questionari</Label>,
      count: unread,
      content: () => (
        <Suspense fallback={LOADING}>
          <ReceivedPanel accountId={association.id} associationName={association.name} />
        </Suspense>
      ),
    },
    {
      id: 'numeri',
      label: <Label icon={<ChartColumn size={18} aria-hidden="true" />}>Numeri</Label>,
      content: () => (
        <Suspense fallback={LOADING}>
          <InsightsPanel accountId={association.id} />
        </Suspense>
      ),
    },
    {
      id: 'profilo',
      label: <Label icon={<ClipboardPen size={18} aria-hidden="true" />}>Profilo e tema</Label>,
      content: () => (
        <Suspense fallback={LOADING}>
          <ProfilePanel associationId={association.id} onChanged={onChanged} />
        </Suspense>
      ),
    },
    // an account of staff has no team
    ...(isStaff
      ? []
      : [
          {
            id: 'gruppo',
            label: <Label icon={<UsersRound size={18} aria-hidden="true" />}>Gruppo</Label>,
            content: () => (
              <Suspense fallback={LOADING}>
                <TeamPanel association={association} />
              </Suspense>
            ),
          },
        ]),
    {
      id: 'account',
      label: <Label icon={<UserRoundCog size={18} aria-hidden="true" />}>Account e aiuto</Label>,
      content: () => (
        <Suspense fallback={LOADING}>
          <AccountPanel associationId={association.id} />
        </Suspense>
      ),
    },
  ];
  const selected = tabs.find(({ id }) => `#${id}` === bin.hash)?.id ?? 'annunci';
  const around = useFollowedTab(selected);
  const select = (id: string) =>
    void navigate(
      { pathname, search, hash: id },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  return (
    <Personal>
      <OwnHead association={association} closed={closed} />
      <section aria-labelledby="gestione" className="page mt-4 max-sm:px-0!">
        <div className="bg-paper px-4 pt-6 pb-8 text-ink shadow-soft sm:rounded-card sm:px-8 sm:pt-7">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 id="gestione" className="text-2xl sm:text-3xl">
              La tua pagina
            </h2>
            <BinButton onOpen={bin.open} />
            <LinkButton to="/incorpora" look="secondary" size="small" icon={<Globe size={16} aria-hidden="true" />}>
              Sul tuo sito
            </LinkButton>
          </div>
          {bin.wasOpened && (
            <Suspense>
              <BinDialog accountId={association.id} open={bin.isOpen} onClose={bin.close} />
            </Suspense>
          )}
          <TermsGate
            otherwise={
              <Suspense fallback={LOADING}>
                <OwnDataCard />
              </Suspense>
            }
          >
            <ReadOnly />
            {association.paused && <Paused />}
            {association.resembles ? (
              <WaitingName resembles={association.resembles.name} />
            ) : (
              association.approved === false && <Unapproved />
            )}
            <div ref={around}>
              <Tabs tabs={tabs} selected={selected} onSelect={select} label="La tua pagina" />
            </div>
            <AnswerWaitingHost accountId={association.id} associationName={association.name} />
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
