import type { Listing } from '#contract/features/listings/listing.ts';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { useStatusText } from './use-status-text.ts';

/**
 * Chips of a listing: Adottabile, with a day if it is ahead, or In attesa (none once adopted: the ADOTTATO stamp says
 * it), and Nuovo for five days.
 */
export function StatusChips({ listing, look }: { listing: Listing; look?: 'solid' | 'soft' }) {
  const state = useStatusText(listing);
  const isPending = listing.adoption_status === 'in attesa di risposta';
  return (
    <>
      {!listing.adopted && (
        <Chip tone={isPending ? 'amber' : 'leaf'} look={look} wraps={Boolean(listing.adoptable_from)}>
          {state}
        </Chip>
      )}
      {listing.is_new && (
        <Chip tone="primary" look={look}>
          Nuovo
        </Chip>
      )}
    </>
  );
}
