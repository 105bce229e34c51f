import { Chip, type ChipLook } from '#web/platform/ui/Chip.tsx';
import type { CardListing } from './card/card-listing.ts';
import { useStatusText } from './use-status-text.ts';

interface StateChipProps {
  listing: Pick<CardListing, 'adopted' | 'adoption_status' | 'adoptable_from'>;
  look?: ChipLook;
  className?: string;
}

/** Adottabile, with a day if it is ahead, or In attesa. Nothing for an adopted animal: the ADOTTATO stamp says it. */
export function StateChip({ listing, look, className }: StateChipProps) {
  const state = useStatusText(listing);
  if (listing.adopted) return null;
  const isPending = listing.adoption_status === 'in attesa di risposta';
  return (
    <Chip tone={isPending ? 'amber' : 'leaf'} look={look} wraps={Boolean(listing.adoptable_from)} className={className}>
      {state}
    </Chip>
  );
}
