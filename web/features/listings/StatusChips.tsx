import type { Listing } from '#contract/features/listings/listing.ts';
import { Chip, type ChipLook } from '#web/platform/ui/Chip.tsx';
import { StateChip } from './StateChip.tsx';

/** Chips of a listing: its state, and Nuovo for five days. */
export function StatusChips({ listing, look }: { listing: Listing; look?: ChipLook }) {
  return (
    <>
      <StateChip listing={listing} look={look} />
      {listing.is_new && (
        <Chip tone="primary" look={look}>
          Nuovo
        </Chip>
      )}
    </>
  );
}
