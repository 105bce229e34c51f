import { ChevronDown, Printer, Save, Trash2 } from 'lucide-react';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { BreakableText } from '#web/platform/panel/BreakableText.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { type Column, Table } from '#web/platform/ui/Table.tsx';
import { Answers } from './Answers.tsx';

export interface RowActions {
  /** Id of the expanded row; null for none. */
  opened: string | null;
  onToggle: (row: Questionnaire) => void;
  onSave: (row: Questionnaire) => void;
  onPrint: (row: Questionnaire) => void;
  onDelete: (row: Questionnaire) => void;
}

/** The table of questionnaires; on a phone, one card for each. An expanded row shows all answers. */
export function ReceivedTable({ rows, ...actions }: RowActions & { rows: readonly Questionnaire[] }) {
  const { opened } = actions;
  return (
    <Table
      caption="Questionari ricevuti"
      columns={columnsWith(actions)}
      rows={rows}
      rowId={({ id }) => id}
      rowClass={({ seen }) => (seen ? undefined : 'font-semibold')}
      detail={(row) => row.id === opened && <Answers id={answersId(row)} questionnaire={row} />}
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
      id: 'azioni',
      headless: true,
      head: <span className="sr-only">Azioni</span>,
      cell: (row) => <Actions row={row} {...actions} />,
    },
  ];
}

function Who({ row }: { row: Questionnaire }) {
  const { nome, email, telefono, seen, withdrawn_at, health_withdrawn_at } = row;
  return (
    <span id={whoId(row)} className="flex items-center gap-2">
      {!seen && (
        <span className="size-2.5 shrink-0 rounded-full bg-rose">
          <span className="sr-only">Da leggere: </span>
        </span>
      )}
      <span className={classes('min-w-0', !seen && 'font-bold')}>
        <BreakableText>{nome || email || telefono}</BreakableText>
      </span>
      {withdrawn_at && <Chip tone="rose">Ritirato</Chip>}
      {!withdrawn_at && health_withdrawn_at && <Chip>Consenso ritirato</Chip>}
    </span>
  );
}

const DAY = new Intl.DateTimeFormat('it-IT', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/Rome',
});
const HOUR = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Rome' });

function When({ row: { created_at } }: { row: Questionnaire }) {
  const at = new Date(created_at);
  return (
    <time dateTime={created_at} className="tabular-nums table:whitespace-nowrap">
      {`${DAY.format(at)}, ${HOUR.format(at)}`}
    </time>
  );
}

function Actions({ row, opened, onToggle, onSave, onPrint, onDelete }: RowActions & { row: Questionnaire }) {
  const open = row.id === opened;
  return (
    <span className="grid w-max grid-cols-2 gap-1.5 max-table:mt-2 max-table:w-68 max-table:max-w-full max-table:grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] table:ml-auto lg:flex">
      <Button
        size="small"
        look={open ? 'secondary' : 'primary'}
        aria-expanded={open}
        aria-controls={open ? answersId(row) : undefined}
        aria-describedby={whoId(row)}
        icon={<ChevronDown size={18} aria-hidden="true" className={classes('gentle', open && 'rotate-180')} />}
        onClick={() => onToggle(row)}
      >
        {open ? 'Chiudi' : 'Leggi'}
      </Button>
      <RowButton row={row} icon={<Save size={16} aria-hidden="true" />} onClick={() => onSave(row)}>
        Salva
      </RowButton>
      <RowButton row={row} icon={<Printer size={16} aria-hidden="true" />} onClick={() => onPrint(row)}>
        Stampa
      </RowButton>
      <RowButton row={row} icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => onDelete(row)}>
        Cancella
      </RowButton>
    </span>
  );
}

interface RowButtonProps {
  row: Questionnaire;
  icon: Elements;
  onClick: () => void;
  children: string;
}

/** A button labelled by its action only. The questionnaire that it acts on is its accessible description. */
function RowButton({ row, ...rest }: RowButtonProps) {
  return <Button size="small" look="quiet" aria-describedby={whoId(row)} {...rest} />;
}
