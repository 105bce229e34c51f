import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Listing } from '#contract/features/listings/listing.ts';
import type { StaffListing } from '#contract/features/moderation/calls.ts';
import { numericDate } from '#contract/platform/dates.ts';
import { StatusChips, TYPE_LABELS } from '#web/features/listings/index.ts';
import { BreakableText } from '#web/platform/panel/BreakableText.tsx';
import { Thumb } from '#web/platform/panel/Thumb.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { type Column, Table } from '#web/platform/ui/Table.tsx';
import { remove, show } from './actions.ts';
import { HideDialog } from './HideDialog.tsx';

interface ListingTableProps {
  rows: readonly StaffListing[];
  onOpen: (listing: Listing) => void;
}

/** The table of listings. */
export function ListingTable({ rows, onOpen }: ListingTableProps) {
  const [hiding, setHiding] = useState<Listing | null>(null);
  const columns: Column<StaffListing>[] = [
    { id: 'name', head: 'Annuncio', main: true, cell: (row) => <Name listing={row} onOpen={() => onOpen(row)} /> },
    {
      id: 'association',
      head: 'Associazione',
      cell: ({ association_id, association_name }) => (
        <Link to={`/associazione/${association_id}`} className="hover:text-primary hover:underline">
          <BreakableText>{association_name}</BreakableText>
        </Link>
      ),
    },
    { id: 'status', head: 'Stato', cell: (row) => <State listing={row} /> },
    { id: 'views', head: 'Visite', align: 'right', cell: ({ views }) => views.toLocaleString('it-IT') },
    { id: 'created', head: 'Pubblicato', cell: ({ created_at }) => numericDate(created_at) },
    {
      id: 'actions',
      head: 'Azioni',
      headHidden: true,
      corner: 2,
      cell: (row) => (
        <div className="flex justify-end">
          {row.hidden_by_admin ? (
            <IconButton label={`Mostra ${row.name}`} onClick={() => void show(row)}>
              <Eye size={20} aria-hidden="true" />
            </IconButton>
          ) : (
            <IconButton label={`Nascondi ${row.name}`} onClick={() => setHiding(row)}>
              <EyeOff size={20} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={`Elimina ${row.name}`} onClick={() => void remove(row)}>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        </div>
      ),
    },
  ];
  return (
    <>
      <Table caption="Annunci" columns={columns} rows={rows} rowId={({ id }) => id} />
      {hiding && <HideDialog listing={hiding} onClose={() => setHiding(null)} />}
    </>
  );
}

function Name({ listing, onOpen }: { listing: StaffListing; onOpen: () => void }) {
  const { type, breed, age } = listing;
  // includes the type: without an image, a breed does not say which animal it is
  const what = [type === 'altro' && breed ? '' : TYPE_LABELS[type], breed, age].filter(Boolean).join(' · ');
  return (
    <div className="flex items-center gap-3">
      <Thumb image={listing.images[0]} />
      <div className="min-w-0">
        <button type="button" onClick={onOpen} className="text-left font-semibold hover:text-primary hover:underline">
          <BreakableText>{listing.name}</BreakableText>
        </button>
        <p className="text-sm font-normal text-ink-soft">
          <BreakableText>{what}</BreakableText>
        </p>
        <SameMicrochip listing={listing} />
      </div>
    </div>
  );
}

/** The same animal twice, or a number that was copied: staff decide. */
function SameMicrochip({ listing: { same_microchip } }: { listing: StaffListing }) {
  if (same_microchip.length === 0) return null;
  return (
    <p className="mt-1 text-sm font-semibold text-amber">
      <span>Stesso microchip di </span>
      {same_microchip.map(({ id, name, association_name }, at) => (
        <span key={id}>
          <span>{at > 0 ? ', ' : ''}</span>
          <Link to={`/annuncio/${id}`} className="underline underline-offset-4">
            <BreakableText>{`${name} (${association_name})`}</BreakableText>
          </Link>
        </span>
      ))}
    </p>
  );
}

function State({ listing }: { listing: Listing }) {
  const { adopted, hidden, hidden_by_admin, hidden_reason, awaiting_review, watermark } = listing;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap gap-1">
        {adopted && <Chip>Adottato</Chip>}
        <StatusChips listing={listing} />
        {hidden && (
          <Chip tone={hidden_by_admin ? 'rose' : 'ink'}>{hidden_by_admin ? 'Nascosto da noi' : 'In standby'}</Chip>
        )}
        {awaiting_review && <Chip tone="amber">Account da approvare</Chip>}
        {watermark && <Chip>Test</Chip>}
      </p>
      {hidden_reason && (
        <p className="line-clamp-4 max-w-60 text-sm text-ink-soft">
          <BreakableText>{hidden_reason}</BreakableText>
        </p>
      )}
    </div>
  );
}
