import { ChevronDown } from 'lucide-react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { STATUS_LABELS } from '#web/features/listings/index.ts';
import { ChoiceMenu } from '#web/platform/ui/ChoiceMenu.tsx';

interface StateMenuProps {
  listing: Listing;
  onChoose: (state: Listing['adoption_status']) => void;
}

/** The state of a listing, as a button that opens the others. */
export function StateMenu({ listing: { name, adoption_status }, onChoose }: StateMenuProps) {
  const state = STATUS_LABELS[adoption_status];
  return (
    <ChoiceMenu
      trigger={
        <button
          type="button"
          aria-label={`Stato di ${name}: ${state}`}
          className="control flex max-w-full min-w-max flex-1 cursor-pointer items-center justify-between gap-2 text-left"
        >
          <span className="truncate">{state}</span>
          <ChevronDown size={18} aria-hidden="true" className="shrink-0 text-ink-soft" />
        </button>
      }
      choices={STATES}
      value={adoption_status}
      onChoose={(next) => onChoose(next as Listing['adoption_status'])}
    />
  );
}

const STATES = Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label }));
