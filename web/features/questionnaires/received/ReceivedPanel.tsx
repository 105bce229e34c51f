import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { Nana } from '#web/platform/mascots/index.ts';
import { useSiteColour, useSiteName } from '#web/platform/shell/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Pagination } from '#web/platform/ui/Pagination.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { saveFile } from '#web/platform/ui/save-file.ts';
import { readLogo } from './logo.ts';
import { print } from './print.ts';
import { ReceivedTable } from './ReceivedTable.tsx';
import { fileNameOf, sheetHtml } from './sheet-html.ts';
import { useCommands } from './use-commands.ts';
import { PER_PAGE, useReceived } from './use-received.ts';
import { useUnreadCount } from './use-unread-count.ts';
import { useUnseen } from './use-unseen.ts';

/** The questionnaires that the logged-in account received. Requires `Personal` around it. */
export function ReceivedPanel({ me }: { me: string }) {
  const site = useSiteName();
  const colour = useSiteColour();
  const { found, failed, turning, page, turn, retry } = useReceived(me);
  const { see, seeAll, remove } = useCommands(me);
  const [opened, setOpened] = useState<string | null>(null);

  function toggle(row: Questionnaire) {
    setOpened(row.id === opened ? null : row.id);
    if (row.id !== opened) void see(row);
  }
  const sheetOf = async (row: Questionnaire) =>
    sheetHtml(row, { logo: await readLogo(row.association_id), site, colour });
  const saveRow = async (row: Questionnaire) =>
    saveFile(new Blob([await sheetOf(row)], { type: 'text/html;charset=utf-8' }), fileNameOf(row));
  const printRow = async (row: Questionnaire) => print(await sheetOf(row));

  if (failed) return <Failed onRetry={retry} />;
  if (!found) return <Waiting />;
  if (found.total === 0) return <Empty />;
  return (
    <div aria-busy={turning}>
      <Unread me={me} onSeeAll={() => void seeAll()} />
      <ReceivedTable
        rows={found.items}
        opened={opened}
        onToggle={toggle}
        onSave={(row) => void saveRow(row)}
        onPrint={(row) => void printRow(row)}
        onDelete={(row) => void remove(row)}
      />
      {found.total > PER_PAGE && (
        <div className="mt-4">
          <Pagination
            page={page}
            pageSize={PER_PAGE}
            total={found.total}
            onPage={turn}
            noun={['questionario', 'questionari']}
          />
        </div>
      )}
    </div>
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

function Waiting() {
  return (
    <div>
      <output className="text-ink-soft">Caricamento…</output>
      {['primo', 'secondo', 'terzo'].map((row) => (
        <Skeleton key={row} className="mt-3 h-16 w-full rounded-card" />
      ))}
    </div>
  );
}

function Empty() {
  return (
    <EmptyState title="Nessun questionario ricevuto" image={<Nana pose="searching" className="size-44" />}>
      Quando qualcuno compila il questionario pre affido di un tuo annuncio lo trovi qui, e ti scriviamo per email.
    </EmptyState>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState role="alert" title="Non riusciamo a caricarli" actions={<Button onClick={onRetry}>Riprova</Button>}>
      I questionari sono al sicuro sul portale: controlla la connessione e riprova.
    </EmptyState>
  );
}
