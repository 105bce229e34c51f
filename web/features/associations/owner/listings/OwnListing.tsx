import {
  CircleCheck,
  Copy,
  EllipsisVertical,
  Eye,
  EyeOff,
  NotebookPen,
  PawPrint,
  Pencil,
  Printer,
  Trash2,
} from 'lucide-react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { useListingDraft } from '#web/features/listings/editor/index.ts';
import {
  Freshness,
  isOutOfSight,
  ListingLink,
  STATUS_LABELS,
  TYPE_LABELS,
  usePrintListing,
} from '#web/features/listings/index.ts';
import { useToday } from '#web/platform/shell/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { Menu } from '#web/platform/ui/Menu.tsx';
import { ResponsiveImage } from '#web/platform/ui/ResponsiveImage.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { isToConfirm } from './to-confirm.ts';
import type { useListingActions } from './use-listing-actions.ts';

interface OwnListingProps {
  listing: Listing;
  paused: boolean;
  actions: ReturnType<typeof useListingActions>;
  onEdit: () => void;
  onDuplicate: () => void;
}

/**
 * A row of the owner's list: the listing, its state and the actions on it. If the public cannot see it, its image is
 * dimmed.
 */
export function OwnListing({ listing, paused, actions, onEdit, onDuplicate }: OwnListingProps) {
  const { id, name, hidden, hidden_by_admin, views } = listing;
  const draft = useListingDraft(listing.association_id, id).value;
  const mayToggle = hidden ? !hidden_by_admin && !paused : true;
  const outOfSight = isOutOfSight(listing);
  const today = useToday();
  const print = usePrintListing();
  return (
    <li className="flex flex-col rounded-card bg-card p-3 shadow-soft">
      <article aria-label={name} className="contents">
        <div className="relative flex gap-3">
          <Image listing={listing} dimmed={outOfSight} />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <h3 className="truncate text-lg">
              <ListingLink listing={listing} className="after:absolute after:inset-0 hover:text-primary">
                {name}
              </ListingLink>
            </h3>
            <p className="line-clamp-2 text-sm text-ink-soft">{factsOf(listing)}</p>
            <p className="mt-auto text-sm text-ink-soft tabular-nums">
              <span>{viewsOf(views)}</span>
              {!listing.adopted && (
                <>
                  <span>{` · `}</span>
                  <Freshness published={listing.created_at} confirmed={listing.confirmed_at} />
                </>
              )}
            </p>
            <div className="flex flex-wrap gap-1.5 empty:hidden">
              {outOfSight && (
                <Chip tone="ink" icon={<EyeOff size={14} aria-hidden="true" />}>
                  {reasonOf(listing)}
                </Chip>
              )}
              {draft && (
                <Chip tone="primary" icon={<NotebookPen size={14} aria-hidden="true" />}>
                  Da salvare
                </Chip>
              )}
            </div>
          </div>
        </div>
        {hidden_by_admin && listing.hidden_reason && (
          <p className="mt-2 text-sm">
            <strong>Motivo:</strong>
            <span>{` ${listing.hidden_reason}`}</span>
          </p>
        )}
        {isToConfirm(listing, today) && (
          <Button
            look={listing.standby_at ? 'primary' : 'secondary'}
            size="small"
            wide
            className="mt-3 min-h-11!"
            icon={<CircleCheck size={18} aria-hidden="true" />}
            aria-label={`${name}: ancora disponibile`}
            onClick={() => void actions.confirm([listing])}
          >
            Ancora disponibile
          </Button>
        )}
        <div className="mt-3 flex items-end gap-1">
          <Select
            label={<span className="sr-only">{`Stato di ${name}`}</span>}
            choices={STATUSES}
            value={listing.adoption_status}
            onChange={(event) => void actions.setStatus(listing, event.target.value as Listing['adoption_status'])}
            className="min-w-0 flex-1"
          />
          <Button
            look="secondary"
            icon={<Pencil size={17} aria-hidden="true" className="table:max-lg:hidden" />}
            onClick={onEdit}
            className="px-3.5!"
            aria-label={`Modifica ${name}`}
          >
            Modifica
          </Button>
          <Menu
            trigger={
              <IconButton label={`Altre azioni per ${name}`}>
                <EllipsisVertical size={20} aria-hidden="true" />
              </IconButton>
            }
            items={[
              mayToggle && {
                id: 'hide',
                label: hidden ? 'Riattiva' : 'Metti in standby',
                note: !hidden && 'Non si vede, resta salvato',
                icon: hidden ? <Eye size={18} aria-hidden="true" /> : <EyeOff size={18} aria-hidden="true" />,
                onSelect: () => void actions.setHidden(listing, !hidden),
              },
              !paused && {
                id: 'copy',
                label: 'Duplica',
                icon: <Copy size={18} aria-hidden="true" />,
                onSelect: onDuplicate,
              },
              {
                id: 'print',
                label: 'Stampa',
                icon: <Printer size={18} aria-hidden="true" />,
                onSelect: () => print(listing),
              },
              {
                id: 'delete',
                label: 'Elimina',
                icon: <Trash2 size={18} aria-hidden="true" />,
                onSelect: () => void actions.remove(listing),
                danger: true,
              },
            ]}
          />
        </div>
      </article>
    </li>
  );
}

const STATUSES = Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }));

function Image({ listing, dimmed }: { listing: Listing; dimmed: boolean }) {
  const image = listing.images[0];
  return (
    <div
      className={classes(
        'h-30 w-24 shrink-0 overflow-hidden rounded-md bg-paper-deep',
        dimmed && 'opacity-55 grayscale',
      )}
    >
      {image ? (
        <ResponsiveImage image={image} alt="" sizes="96px" />
      ) : (
        <span className="grid size-full place-items-center bg-dawn text-peach">
          <PawPrint className="size-2/5" fill="currentColor" aria-hidden="true" />
        </span>
      )}
    </div>
  );
}

function factsOf({ breed, age, sex, type }: Listing): string {
  const what = breed || TYPE_LABELS[type];
  return [what, age, { M: 'maschio', F: 'femmina', '': '' }[sex]].filter(Boolean).join(' · ');
}

function viewsOf(views: number): string {
  return views === 1 ? '1 visita' : `${views.toLocaleString('it-IT')} visite`;
}

function reasonOf({ hidden, hidden_by_admin, standby_at, awaiting_review }: Listing): string {
  if (hidden_by_admin) return 'Nascosto dalla redazione';
  if (standby_at) return 'In standby: da confermare';
  if (awaiting_review && !hidden) return 'In attesa della redazione';
  return hidden ? 'In standby' : 'Adottato, non mostrato';
}
