import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { openQuestionnaire } from '#contract/features/questionnaires/calls.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { numericDateAndTime } from '#contract/platform/dates.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { Address } from '#web/platform/panel/Address.tsx';
import { BreakableText } from '#web/platform/panel/BreakableText.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { type Column, Table } from '#web/platform/ui/Table.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { STATES } from '../states.ts';
import { Answers } from './Answers.tsx';

/** The table of questionnaires. A row expands to show the answers. */
export function QuestionnaireTable({ rows }: { rows: readonly Questionnaire[] }) {
  const [open, setOpen] = useState<string | null>(null);

  /** The answers are shown once it is recorded who reads them. */
  async function toggle(id: string): Promise<void> {
    if (open === id) return setOpen(null);
    try {
      await api(openQuestionnaire, { params: { id } });
      setOpen(id);
    } catch (error) {
      toast('error', sentence(error, 'Le risposte non si aprono. Riprova.'));
    }
  }

  const columns: Column<Questionnaire>[] = [
    {
      id: 'from',
      head: 'Da',
      main: true,
      cell: ({ nome, email, telefono }) => (
        <>
          <BreakableText>{nome || 'Senza nome'}</BreakableText>
          <span className="block text-sm font-normal text-ink-soft">
            <BreakableText>{telefono}</BreakableText>
          </span>
          <span className="block text-sm font-normal text-ink-soft">
            <Address>{email}</Address>
          </span>
        </>
      ),
    },
    { id: 'listing', head: 'Annuncio', cell: ({ post_name }) => <BreakableText>{post_name || '-'}</BreakableText> },
    {
      id: 'association',
      head: 'Associazione',
      cell: ({ association_id, association_name }) => (
        <Link to={`/associazione/${association_id}`} className="hover:text-primary hover:underline">
          <BreakableText>{association_name}</BreakableText>
        </Link>
      ),
    },
    { id: 'created', head: 'Ricevuto', oneLine: true, cell: ({ created_at }) => numericDateAndTime(created_at) },
    {
      id: 'seen',
      head: 'Stato',
      cell: ({ seen, state }) => (
        <span className="flex flex-wrap gap-1">
          <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>
          {state !== 'ritirato' && !seen && <Chip tone="rose">Da leggere</Chip>}
        </span>
      ),
    },
    {
      id: 'open',
      head: 'Risposte',
      headHidden: true,
      corner: 1,
      cell: ({ id, nome }) => (
        <div className="flex justify-end">
          <IconButton
            label={`${open === id ? 'Chiudi' : 'Leggi'} le risposte di ${nome || 'senza nome'}`}
            aria-expanded={open === id}
            onClick={() => void toggle(id)}
          >
            <ChevronDown size={20} aria-hidden="true" className={classes('gentle', open === id && 'rotate-180')} />
          </IconButton>
        </div>
      ),
    },
  ];
  return (
    <Table
      caption="Questionari"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      detail={(row) => row.id === open && <Answers questionnaire={row} />}
    />
  );
}
