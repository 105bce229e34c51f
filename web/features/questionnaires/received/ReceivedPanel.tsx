import { CheckCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { boardChosen } from './board/board-chosen.ts';
import { useWide } from './board/use-wide.ts';
import { DeskProvider } from './desk/DeskProvider.tsx';
import { useDesk } from './desk/desk.ts';
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
  me: string;
  /** The name of the account. */
  association: string;
}

/** The questionnaires that the logged-in account received. Requires `Personal` around it. */
export function ReceivedPanel({ me, association }: ReceivedPanelProps) {
  return (
    <DeskProvider me={me}>
      <Pipeline me={me} association={association} />
    </DeskProvider>
  );
}

function Pipeline({ me, association }: ReceivedPanelProps) {
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [opened, setOpened] = useState<Questionnaire | null>(null);
  const [editsTemplates, setEditsTemplates] = useState(false);
  const { see, seeAll } = useCommands(me);
  const totals = useTotals(me, filters);
  const desk = useDesk();
  const isWide = useWide();
  const isBoard = boardChosen.use() && isWide;

  return (
    <>
      <Unread me={me} onSeeAll={() => void seeAll()} />
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
            me={me}
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
        <ReceivedList me={me} filters={filters} onAll={() => setFilters(NO_FILTERS)} />
      )}
      {opened && !desk.isOpen && (
        <Suspense>
          <OpenedDialog
            me={me}
            questionnaire={opened}
            footer={<RowFooter me={me} questionnaire={opened} onDeleted={() => setOpened(null)} />}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {editsTemplates && (
        <Suspense>
          <TemplatesDialog me={me} association={association} onClose={() => setEditsTemplates(false)} />
        </Suspense>
      )}
    </>
  );
}

const MOMENT = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Rome',
});

/** The number of unread questionnaires, the arrival time of the newest, and the button that marks all as read. */
function Unread({ me, onSeeAll }: { me: string; onSeeAll: () => void }) {
  const count = useUnreadCount(me) ?? 0;
  const [newest] = useUnseen(me);
  if (count === 0) return <p className="mb-4 text-ink-soft">Li hai letti tutti.</p>;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-56">
        <strong className="text-rose-hover">{`${count} da leggere`}</strong>
        {newest && (
          <span className="text-ink-soft">{`, l'ultimo arrivato ${MOMENT.format(new Date(newest.created_at))}`}</span>
        )}
      </p>
      <Button look="secondary" size="small" icon={<CheckCheck size={18} aria-hidden="true" />} onClick={onSeeAll}>
        Segna tutti come letti
      </Button>
    </div>
  );
}
