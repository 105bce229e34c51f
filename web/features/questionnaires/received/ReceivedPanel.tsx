import { CheckCheck } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { seeAllQuestionnaires } from '#contract/features/questionnaires/calls.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { weekdayAndTime } from '#contract/platform/dates.ts';
import { useMay } from '#web/features/accounts/index.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { useWide } from '#web/platform/browser/use-wide.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { boardChosen } from './board/board-chosen.ts';
import { DeskProvider } from './desk/DeskProvider.tsx';
import { useDesk } from './desk/desk.ts';
import { dropGoneDrafts } from './gone-drafts.ts';
import { type Filters, NO_FILTERS } from './keys.ts';
import { PipelineBar } from './pipeline/PipelineBar.tsx';
import { useTotals } from './pipeline/use-totals.ts';
import { ReceivedList } from './ReceivedList.tsx';
import { RowFooter } from './RowFooter.tsx';
import { useCommands } from './use-commands.ts';
import { useUnreadCount } from './use-unread-count.ts';
import { useUnseen } from './use-unseen.ts';

const Board = lazyPart(() => import('./board/Board.tsx'), 'place');
const OpenedDialog = lazyPart(() => import('./board/OpenedDialog.tsx'), 'over');
const TemplatesDialog = lazyPart(() => import('./reply/TemplatesDialog.tsx'), 'over');

export interface ReceivedPanelProps {
  accountId: string;
  /** The name of the account. */
  associationName: string;
}

/** The questionnaires that the logged-in account received. Requires `Personal` around it. */
export function ReceivedPanel({ accountId, associationName }: ReceivedPanelProps) {
  return (
    <DeskProvider accountId={accountId}>
      <Pipeline accountId={accountId} associationName={associationName} />
    </DeskProvider>
  );
}

function Pipeline({ accountId, associationName }: ReceivedPanelProps) {
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [opened, setOpened] = useState<Questionnaire | null>(null);
  const [editsTemplates, setEditsTemplates] = useState(false);
  const { see, seeAll } = useCommands(accountId);
  const totals = useTotals(accountId, filters);
  const desk = useDesk();
  const isWide = useWide();
  // without a network there is only the list
  const isBoard = boardChosen.use() && isWide && navigator.onLine;
  useEffect(() => void dropGoneDrafts(), []);

  return (
    <>
      <Unread accountId={accountId} onSeeAll={() => void seeAll()} />
      <PipelineBar
        filters={filters}
        onChange={setFilters}
        totals={totals}
        isBoard={isBoard}
        onBoard={(next) => boardChosen.write(next)}
        onTemplates={() => setEditsTemplates(true)}
      />
      {isBoard ? (
        <Suspense>
          <Board
            accountId={accountId}
            filters={filters}
            totals={totals}
            onOpen={(questionnaire) => {
              setOpened(questionnaire);
              void see(questionnaire);
            }}
            onList={(state) => {
              boardChosen.write(false);
              setFilters({ ...filters, state });
            }}
          />
        </Suspense>
      ) : (
        <ReceivedList accountId={accountId} filters={filters} onAll={() => setFilters(NO_FILTERS)} />
      )}
      {opened && !desk.isOpen && (
        <Suspense>
          <OpenedDialog
            accountId={accountId}
            questionnaire={opened}
            footer={<RowFooter accountId={accountId} questionnaire={opened} onDeleted={() => setOpened(null)} />}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {editsTemplates && (
        <Suspense>
          <TemplatesDialog
            accountId={accountId}
            associationName={associationName}
            onClose={() => setEditsTemplates(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The number of unread questionnaires, the arrival time of the newest, and the button that marks all as read. */
function Unread({ accountId, onSeeAll }: { accountId: string; onSeeAll: () => void }) {
  const count = useUnreadCount(accountId);
  const [newest] = useUnseen(accountId);
  const maySee = useMay()(seeAllQuestionnaires);
  // unknown until it is read, and without a network
  if (count === undefined) return <p className="mb-4 min-h-6" />;
  if (count === 0) return <p className="mb-4 text-ink-soft">Li hai letti tutti.</p>;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56">
        <strong className="text-rose-hover">{`${count} da leggere`}</strong>
        {newest && <span className="text-ink-soft">{`, l'ultimo arrivato ${weekdayAndTime(newest.created_at)}`}</span>}
      </p>
      {maySee && (
        <Button look="secondary" size="small" icon={<CheckCheck size={18} aria-hidden="true" />} onClick={onSeeAll}>
          Segna tutti come letti
        </Button>
      )}
    </div>
  );
}
