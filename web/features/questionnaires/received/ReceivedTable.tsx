import { ChevronDown, Printer, Reply, Save, Trash2 } from 'lucide-react';
import { type KeyboardEvent, Suspense } from 'react';
import { isUndelivered } from '#contract/features/questionnaires/pipeline.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { shortDateAndTime } from '#contract/platform/dates.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { BreakableText } from '#web/platform/panel/BreakableText.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { type Column, Table } from '#web/platform/ui/Table.tsx';
import { STATES, whoIn } from '../states.ts';
import { UnreadDot } from './UnreadDot.tsx';

/** Loaded with the first row that is opened. */
const Opened = lazyPart(() => import('./opened/Opened.tsx'), 'place');

interface RowActions {
  /** Whether replies and deletions are offered. */
  mayChange: boolean;
  /** Id of the expanded row; null for none. */
  opened: string | null;
  onToggle: (row: Questionnaire) => void;
  /** A key was pressed on one of the row's buttons. */
  onKey: (row: Questionnaire, event: KeyboardEvent) => void;
  onReply: (row: Questionnaire) => void;
  onSave: (row: Questionnaire) => void;
  onPrint: (row: Questionnaire) => void;
  onDelete: (row: Questionnaire) => void;
}

/** The table of questionnaires; on a phone, one card for each. An expanded row shows all answers. */
export function ReceivedTable({
  accountId,
  rows,
  ...actions
}: RowActions & { accountId: string; rows: readonly Questionnaire[] }) {
  const { opened } = actions;
  return (
    <Table
      caption="Questionari ricevuti"
      columns={columnsWith(actions)}
      rows={rows}
      rowId={({ id }) => id}
      rowClass={({ seen }) => (seen ? undefined : 'font-semibold')}
      detail={(row) =>
        row.id === opened && (
          <Suspense>
            <Opened id={answersId(row)} accountId={accountId} listed={row} />
          </Suspense>
        )
      }
    />
  );
}

const answersId = ({ id }: Questionnaire) => `risposte-${id}`;
const whoId = ({ id }: Questionnaire) => `chi-${id}`;

function columnsWith(actions: RowActions): Column<Questionnaire>[] {
  return [
    { id: 'chi', head: 'Da', main: true, cell: (row) => <Who row={row} /> },
    {
      id: 'annuncio',
      head: 'Annuncio',
      cell: ({ post_name }) => <BreakableText>{post_name || 'Nessuno'}</BreakableText>,
    },
    { id: 'quando', head: 'Ricevuto', cell: (row) => <When row={row} /> },
    {
      id: 'stato',
      head: 'Stato',
      cell: ({ state, messages }) => (
        <span className="flex flex-wrap gap-1">
          <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>
          {isUndelivered(state, messages) && <Chip tone="rose">Non arrivata</Chip>}
        </span>
      ),
    },
    {
      id: 'azioni',
      headless: true,
      head: <span className="sr-only">Azioni</span>,
      cell: (row) => <Actions row={row} {...actions} />,
    },
  ];
}

function Who({ row }: { row: Questionnaire }) {
  const { seen, withdrawn_at, health_withdrawn_at, same_person } = row;
  return (
    <span id={whoId(row)} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {!seen && <UnreadDot />}
      <span className={classes('min-w-0 flex-1 basis-24', !seen && 'font-bold')}>
        <BreakableText>{whoIn(row)}</BreakableText>
      </span>
      {same_person.length > 0 && <Chip tone="primary">{`Ha scritto ${same_person.length + 1} volte`}</Chip>}
      {!withdrawn_at && health_withdrawn_at && <Chip>Consenso ritirato</Chip>}
    </span>
  );
}

function When({ row: { created_at } }: { row: Questionnaire }) {
  return (
    <time dateTime={created_at} className="tabular-nums xl:whitespace-nowrap">
      {shortDateAndTime(created_at)}
    </time>
  );
}

function Actions({
  row,
  mayChange,
  opened,
  onToggle,
  onKey,
  onReply,
  onSave,
  onPrint,
  onDelete,
}: RowActions & { row: Questionnaire }) {
  const open = row.id === opened;
  return (
    <span className="grid w-max grid-cols-2 gap-x-0.5 gap-y-1.5 max-table:mt-2 max-table:w-68 max-table:max-w-full max-table:grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] table:ml-auto xl:flex">
      <Button
        id={`leggi-${row.id}`}
        size="small"
        look={open ? 'secondary' : 'primary'}
        aria-expanded={open}
        aria-controls={open ? answersId(row) : undefined}
        aria-describedby={whoId(row)}
        icon={<ChevronDown size={18} aria-hidden="true" className={classes('gentle', open && 'rotate-180')} />}
        onKeyDown={(event) => onKey(row, event)}
        onClick={() => onToggle(row)}
      >
        {open ? 'Chiudi' : 'Leggi'}
      </Button>
      {mayChange && row.state !== 'ritirato' && (
        <RowButton row={row} onKey={onKey} icon={<Reply size={16} aria-hidden="true" />} onClick={() => onReply(row)}>
          Rispondi
        </RowButton>
      )}
      <RowButton row={row} onKey={onKey} icon={<Save size={16} aria-hidden="true" />} onClick={() => onSave(row)}>
        Salva
      </RowButton>
      <RowButton row={row} onKey={onKey} icon={<Printer size={16} aria-hidden="true" />} onClick={() => onPrint(row)}>
        Stampa
      </RowButton>
      {mayChange && (
        <RowButton row={row} onKey={onKey} icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => onDelete(row)}>
          Cancella
        </RowButton>
      )}
    </span>
  );
}

interface RowButtonProps {
  row: Questionnaire;
  onKey: RowActions['onKey'];
  icon: Elements;
  onClick: () => void;
  children: string;
}

/** A button labelled by its action only. The questionnaire that it acts on is its accessible description. */
function RowButton({ row, onKey, ...rest }: RowButtonProps) {
  const onKeyDown = (event: KeyboardEvent) => onKey(row, event);
  return (
    <Button
      size="small"
      look="quiet"
      className="table:max-xl:px-2.5!"
      aria-describedby={whoId(row)}
      onKeyDown={onKeyDown}
      {...rest}
    />
  );
}
