import type { Listing } from '#contract/features/listings/listing.ts';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { STATUS_LABELS } from './labels.ts';

/**
 * Chips of a listing: Adottabile or In attesa (none once adopted: the ADOTTATO stamp says it), and Nuovo for five days.
 */
export function StatusChips({ listing, look }: { listing: Listing; look?: 'solid' | 'soft' }) {
  return (
    <>
      {listing.adoption_status === 'adottabile subito' && (
        <Chip tone="leaf" look={look}>
          {STATUS_LABELS['adottabile subito']}
        </Chip>
      )}
      {listing.adoption_status === 'in attesa di risposta' && (
        <Chip tone="amber" look={look}>
          {STATUS_LABELS['in attesa di risposta']}
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
