import { CircleCheck, EllipsisVertical, EyeOff, NotebookPen, PawPrint, Pencil } from 'lucide-react';
import { editListing } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { counted } from '#contract/platform/counted.ts';
import { useMay } from '#web/features/accounts/index.ts';
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
import { ChangedBy } from './ChangedBy.tsx';
import { menuItemsOf } from './menu-items.tsx';
import { Scheduled } from './Scheduled.tsx';
import { StateMenu } from './StateMenu.tsx';
import { isToConfirm } from './to-confirm.ts';
import type { useListingActions } from './use-listing-actions.ts';

interface OwnListingProps {
  listing: Listing;
  paused: boolean;
  /** Whether the public sees the account: else it sees none of its listings. */
  isPublic: boolean;
  actions: ReturnType<typeof useListingActions>;
  /** While several are chosen: whether this one is. */
  choice?: { chosen: boolean; toggle: (isRange: boolean) => void } | undefined;
  onEdit: () => void;
  onDuplicate: () => void;
}

/**
 * A row of the owner's list: the listing, its state and the actions on it. If the public cannot see it, its image is
 * dimmed.
 */
export function OwnListing({ listing, paused, isPublic, actions, choice, onEdit, onDuplicate }: OwnListingProps) {
  const { id, name, hidden_by_admin, views } = listing;
  const draft = useListingDraft(listing.association_id, id).value;
  const outOfSight = isOutOfSight(listing);
  const today = useToday();
  const print = usePrintListing();
  const mayEdit = useMay()(editListing);
  return (
    <li className="flex flex-col rounded-card bg-card p-3 shadow-soft">
      <article aria-label={name} className="contents">
        <div className="relative flex gap-3">
          <Image listing={listing} dimmed={outOfSight} />
          {choice && (
            <label className="absolute top-0 left-0 z-1 grid size-11 place-items-center rounded-md bg-card-sheer">
              <input
                type="checkbox"
                className="box"
                checked={choice.chosen}
                onChange={({ nativeEvent }) => choice.toggle((nativeEvent as MouseEvent).shiftKey)}
              />
              <span className="sr-only">{`Scegli ${name}`}</span>
            </label>
          )}
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <h3 className="truncate text-lg">
              <ListingLink listing={listing} className="after:absolute after:inset-0 hover:text-primary">
                {name}
              </ListingLink>
            </h3>
            <p className="text-sm text-ink-soft sm:line-clamp-2">{factsOf(listing)}</p>
            <p className="mt-auto text-sm text-ink-soft tabular-nums">
              <span>{counted(views, 'visita', 'visite')}</span>
              {!listing.adopted && !listing.publish_at && (
                <>
                  <span>{` · `}</span>
                  <Freshness published={listing.created_at} confirmed={listing.confirmed_at} />
                </>
              )}
              {listing.updated_by && <ChangedBy by={listing.updated_by} at={listing.updated_at} />}
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
        {listing.publish_at && (
          <Scheduled
            listing={listing}
            at={listing.publish_at}
            paused={paused}
            mayEdit={mayEdit}
            onChange={onEdit}
            onPublish={() => void actions.publishNow(listing)}
            onCallOff={() => void actions.callOff(listing)}
          />
        )}
        {mayEdit && isToConfirm(listing, today) && (
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
        <div className="mt-3 flex flex-wrap items-end gap-1">
          {mayEdit ? (
            <>
              <StateMenu listing={listing} onChoose={(state) => void actions.setStatus(listing, state)} />
              <Button
                look="secondary"
                icon={<Pencil size={17} aria-hidden="true" className="table:max-lg:hidden" />}
                onClick={onEdit}
                className="px-3.5!"
                aria-label={`Modifica ${name}`}
              >
                Modifica
              </Button>
            </>
          ) : (
            <p className="flex min-h-11 min-w-0 flex-1 items-center font-semibold">
              {STATUS_LABELS[listing.adoption_status]}
            </p>
          )}
          <Menu
            trigger={
              <IconButton label={`Altre azioni per ${name}`}>
                <EllipsisVertical size={20} aria-hidden="true" />
              </IconButton>
            }
            items={menuItemsOf(listing, { paused, isPublic, mayEdit, actions, onDuplicate, onPrint: print })}
          />
        </div>
      </article>
    </li>
  );
}

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

function reasonOf({ hidden, hidden_by_admin, publish_at, standby_at, awaiting_review }: Listing): string {
  if (hidden_by_admin) return 'Nascosto dalla redazione';
  if (publish_at && !hidden) return 'Programmato';
  if (standby_at) return 'In standby: da confermare';
  if (awaiting_review && !hidden) return 'In attesa della redazione';
  return hidden ? 'In standby' : 'Adottato, non mostrato';
}
