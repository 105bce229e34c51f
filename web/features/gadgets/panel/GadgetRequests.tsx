import { Reply } from 'lucide-react';
import { listGadgetRequests } from '#contract/features/gadgets/calls.ts';
import type { GadgetRequest } from '#contract/features/gadgets/gadget.ts';
import { numericDateAndTime } from '#contract/platform/dates.ts';
import { Address } from '#web/platform/panel/Address.tsx';
import { BreakableText } from '#web/platform/panel/BreakableText.tsx';
import { ListFrame } from '#web/platform/panel/list/ListFrame.tsx';
import { useCursorList } from '#web/platform/panel/list/use-list.ts';
import { buttonClass } from '#web/platform/ui/Button.tsx';
import { type Column, Table } from '#web/platform/ui/Table.tsx';

/** The purchase requests. Each one has also been mailed to the gadget mailbox. */
export function GadgetRequests() {
  const list = useCursorList(listGadgetRequests, {});
  return (
    <section aria-labelledby="richieste-gadget" className="mt-10">
      <h2 id="richieste-gadget" className="mb-4 text-2xl">
        Richieste di acquisto
      </h2>
      <ListFrame
        list={list}
        noun={['richiesta', 'richieste']}
        empty={<p className="text-ink-soft">Quando qualcuno vorrà un gadget lo trovi qui.</p>}
      >
        {(rows) => <Table caption="Richieste di acquisto" columns={COLUMNS} rows={rows} rowId={({ id }) => id} />}
      </ListFrame>
    </section>
  );
}

const COLUMNS: Column<GadgetRequest>[] = [
  { id: 'gadget', head: 'Gadget', main: true, cell: ({ gadget_name }) => <BreakableText>{gadget_name}</BreakableText> },
  {
    id: 'name',
    head: 'Da',
    cell: ({ name, email }) => (
      <>
        <BreakableText>{name}</BreakableText>
        <span className="block text-sm text-ink-soft">
          <Address>{email}</Address>
        </span>
      </>
    ),
  },
  {
    id: 'message',
    head: 'Messaggio',
    cell: ({ message }) => (
      <span className="whitespace-pre-line">
        <BreakableText>{message || '-'}</BreakableText>
      </span>
    ),
  },
  { id: 'created', head: 'Ricevuta', oneLine: true, cell: ({ created_at }) => numericDateAndTime(created_at) },
  {
    id: 'reply',
    head: 'Azioni',
    headHidden: true,
    cell: ({ email, gadget_name }) => (
      <a
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(gadget_name)}`}
        className={buttonClass({ look: 'secondary', size: 'small' })}
      >
        <Reply size={16} aria-hidden="true" />
        Rispondi
      </a>
    ),
  },
];
