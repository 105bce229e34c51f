import { type KeyboardEvent, useState } from 'react';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { storedText } from '#web/features/pocket/index.ts';
import { Nana } from '#web/platform/mascots/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Pagination } from '#web/platform/ui/Pagination.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { useDesk } from './desk/desk.ts';
import { type Filters, NO_FILTERS } from './keys.ts';
import { ReceivedTable } from './ReceivedTable.tsx';
import { useCommands } from './use-commands.ts';
import { PER_PAGE, useReceived } from './use-received.ts';
import { useSheet } from './use-sheet.ts';

interface ReceivedListProps {
  accountId: string;
  filters: Filters;
  /** Removes the filters. */
  onAll: () => void;
}

/** The list, page by page. One row at a time is open. */
export function ReceivedList({ accountId, filters, onAll }: ReceivedListProps) {
  const { found, storedAt, failed, turning, page, turn, retry } = useReceived(accountId, filters);
  const { see, remove } = useCommands(accountId);
  const sheet = useSheet();
  const desk = useDesk();
  /** The open row, with its place: it stays there when another state takes it out of the list. */
  const [opened, setOpened] = useState<{ row: Questionnaire; at: number; of: Filters } | null>(null);

  if (failed) return <Failed onRetry={retry} />;
  if (!found) return <Waiting />;
  const rows = withOpened(found.items, opened?.of === filters ? opened : null);
  if (rows.length === 0)
    return filters === NO_FILTERS || isBlank(filters) ? <Empty /> : <NoneWithFilters onAll={onAll} />;

  function toggle(row: Questionnaire) {
    const isOpen = row.id === opened?.row.id;
    setOpened(isOpen ? null : { row, at: rows.findIndex(({ id }) => id === row.id), of: filters });
    if (!isOpen) void see(row);
  }

  /** On the buttons of a row: R answers, the arrow keys go from row to row. */
  function pressed(row: Questionnaire, event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = rows.indexOf(row);
    if (event.key.toLowerCase() === 'r' && desk.mayChange && row.state !== 'ritirato') void desk.reply(row);
    else if (event.key === 'ArrowDown') focusRow(rows[at + 1]);
    else if (event.key === 'ArrowUp') focusRow(rows[at - 1]);
    else return;
    event.preventDefault();
  }

  return (
    <div aria-busy={turning}>
      {storedAt !== undefined && <p className="mb-4 text-ink-soft">{storedText(storedAt)}</p>}
      <ReceivedTable
        accountId={accountId}
        rows={rows}
        mayChange={desk.mayChange}
        opened={opened?.row.id ?? null}
        onToggle={toggle}
        onKey={pressed}
        onReply={(row) => void desk.reply(row)}
        onSave={(row) => void sheet.save(row)}
        onPrint={(row) => void sheet.print(row)}
        onDelete={(row) => void remove(row, () => setOpened(null))}
      />
      <p className="mt-2 text-sm text-ink-soft max-table:hidden">
        {`Da tastiera: ↑ e ↓ passano da una riga all'altra, Invio la apre${desk.mayChange ? ', R risponde' : ''}.`}
      </p>
      {found.total > PER_PAGE && storedAt === undefined && (
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

function withOpened(items: readonly Questionnaire[], opened: { row: Questionnaire; at: number } | null) {
  if (!opened || items.some(({ id }) => id === opened.row.id)) return items;
  return [...items.slice(0, opened.at), opened.row, ...items.slice(opened.at)];
}

const isBlank = (filters: Filters) => Object.values(filters).every((value) => value === '');

/** Moves the focus to the first button of a row. */
function focusRow(row: Questionnaire | undefined): void {
  if (row) document.getElementById(`leggi-${row.id}`)?.focus();
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

function NoneWithFilters({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState title="Nessun questionario così" actions={<Button onClick={onAll}>Mostrali tutti</Button>}>
      Con questi filtri non c'è niente.
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
