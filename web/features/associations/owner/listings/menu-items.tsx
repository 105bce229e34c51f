import { Copy, Eye, EyeOff, Printer, Trash2 } from 'lucide-react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { isOutOfSight } from '#web/features/listings/index.ts';
import { posterItems } from '#web/features/posters/index.ts';
import type { MenuItem } from '#web/platform/ui/Menu.tsx';
import type { useListingActions } from './use-listing-actions.ts';

interface Possible {
  paused: boolean;
  /** Whether the public sees the account. */
  isPublic: boolean;
  mayEdit: boolean;
  actions: ReturnType<typeof useListingActions>;
  onDuplicate: () => void;
  onPrint: (listing: Listing) => void;
}

/** Returns what the menu of a listing offers its owner now. */
export function menuItemsOf(
  listing: Listing,
  { paused, isPublic, mayEdit, actions, onDuplicate, onPrint }: Possible,
): (MenuItem | false)[] {
  const { hidden, hidden_by_admin } = listing;
  const mayToggle = mayEdit && (!hidden || (!hidden_by_admin && !paused));
  return [
    mayToggle && {
      id: 'hide',
      label: hidden ? 'Riattiva' : 'Metti in standby',
      note: !hidden && 'Non si vede, resta salvato',
      icon: hidden ? <Eye size={18} aria-hidden="true" /> : <EyeOff size={18} aria-hidden="true" />,
      onSelect: () => void actions.setHidden(listing, !hidden),
    },
    mayEdit &&
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
      onSelect: () => onPrint(listing),
    },
    ...(isPublic && !isOutOfSight(listing) ? posterItems(listing) : []),
    mayEdit && {
      id: 'delete',
      label: 'Elimina',
      icon: <Trash2 size={18} aria-hidden="true" />,
      onSelect: () => void actions.remove(listing),
      danger: true,
    },
  ];
}
