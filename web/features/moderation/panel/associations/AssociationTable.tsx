import { ChevronDown, Copy, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminAssociation } from '#contract/features/moderation/admin-association.ts';
import { numericDate } from '#contract/platform/dates.ts';
import { AccountPeople } from '#web/features/team/index.ts';
import { BreakableText } from '#web/platform/panel/BreakableText.tsx';
import { copy } from '#web/platform/panel/copy.ts';
import { tabPath } from '#web/platform/panel/tab-path.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { RoundLogo } from '#web/platform/ui/RoundLogo.tsx';
import { type Column, Table } from '#web/platform/ui/Table.tsx';
import { ActionsMenu } from './ActionsMenu.tsx';
import { AssociationDetails } from './AssociationDetails.tsx';
import { approve } from './approve.ts';

/** The table of accounts. A row expands to show the contacts. */
export function AssociationTable({ rows }: { rows: readonly AdminAssociation[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const columns: Column<AdminAssociation>[] = [
    { id: 'name', head: 'Associazione', main: true, cell: (row) => <Name association={row} /> },
    { id: 'username', head: 'Username', cell: (row) => <Username username={row.username} /> },
    {
      id: 'listings',
      head: 'Annunci',
      align: 'right',
      cell: ({ listings, name }) =>
        listings === 0 ? (
          '0'
        ) : (
          <Link to={tabPath('ads', { q: name })} className="text-primary underline underline-offset-4">
            {listings}
          </Link>
        ),
    },
    {
      id: 'active',
      head: 'Ultimo accesso',
      cell: ({ last_active_at }) =>
        last_active_at ? numericDate(last_active_at) : <span className="text-ink-soft">mai</span>,
    },
    {
      id: 'actions',
      head: 'Azioni',
      headHidden: true,
      corner: 2,
      cell: (row) => (
        <div className="flex justify-end">
          <IconButton
            label={`${open === row.id ? 'Chiudi' : 'Apri'} i dettagli di ${row.name}`}
            aria-expanded={open === row.id}
            onClick={() => setOpen(open === row.id ? null : row.id)}
          >
            <ChevronDown size={20} aria-hidden="true" className={classes('gentle', open === row.id && 'rotate-180')} />
          </IconButton>
          <ActionsMenu association={row} />
        </div>
      ),
    },
  ];
  return (
    <Table
      caption="Associazioni"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      detail={(row) =>
        row.id === open && (
          <>
            <AssociationDetails association={row} />
            <AccountPeople id={row.id} />
          </>
        )
      }
    />
  );
}

function Name({ association }: { association: AdminAssociation }) {
  const { id, name, city, province, approved, banned, hidden, paused, is_admin, is_test, not_association, resembles } =
    association;
  const waits = !approved || association.name_waits;
  return (
    <div className="flex items-center gap-3">
      <RoundLogo logo={association.logo} size={44} />
      <div className="min-w-0">
        <Link to={`/associazione/${id}`} className="hover:text-primary hover:underline">
          <BreakableText>{name}</BreakableText>
        </Link>
        <p className="text-sm font-normal text-ink-soft">
          <BreakableText>{[city, province && `(${province})`].filter(Boolean).join(' ')}</BreakableText>
        </p>
        <p className="flex flex-wrap gap-1 not-empty:mt-1">
          {!approved && <Chip tone="amber">Da approvare</Chip>}
          {resembles && (
            <Chip tone="rose">
              <BreakableText>{`Nome simile a ${resembles.name}`}</BreakableText>
            </Chip>
          )}
          {is_admin && <Chip tone="primary">Admin</Chip>}
          {banned && <Chip tone="rose">Sospesa</Chip>}
          {hidden && <Chip>Nascosta</Chip>}
          {paused && <Chip tone="amber">In pausa</Chip>}
          {is_test && <Chip>Test</Chip>}
          {not_association && <Chip>Privato</Chip>}
        </p>
        {waits && (
          <Button
            look="secondary"
            size="small"
            className="mt-2"
            aria-label={`Approva ${name}`}
            icon={<UserRoundCheck size={16} aria-hidden="true" />}
            onClick={() => void approve(association, true)}
          >
            Approva
          </Button>
        )}
      </div>
    </div>
  );
}

function Username({ username }: { username: string }) {
  return (
    <span className="inline-flex max-w-full items-center">
      <span className="min-w-0">
        <BreakableText>{username}</BreakableText>
      </span>
      <IconButton label={`Copia lo username ${username}`} onClick={() => void copy(username, 'Username copiato')}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
