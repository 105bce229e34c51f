import type { UseFormReturn } from 'react-hook-form';
import { LISTING_LENGTHS } from '#contract/listings/limits.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { YES_NO } from './choices.ts';
import type { ListingForm } from './form.ts';
import { microchipWarning } from './microchip.ts';

interface MicrochipFieldsProps {
  form: UseFormReturn<ListingForm>;
  /** Null for a new listing. */
  listing: Listing | null;
}

/**
 * A new listing asks whether there is a microchip, then for its number. Later only the number is shown, with a hint on
 * how to correct the answer.
 */
export function MicrochipFields({ form, listing }: MicrochipFieldsProps) {
  const isNew = listing === null;
  const { register, formState, watch } = form;
  const asks = !isNew || watch('has_microchip') === 'si';
  const warning = microchipWarning(watch('microchip'));
  return (
    <>
      {isNew && (
        <ChoiceChips
          label="Ha il microchip"
          choices={YES_NO}
          {...register('has_microchip')}
          error={formState.errors.has_microchip?.message}
        />
      )}
      {asks && (
        <TextInput
          label="Numero del microchip"
          // an existing listing may also hold a word here
          inputMode={isNew ? 'numeric' : 'text'}
          {...register('microchip')}
          error={formState.errors.microchip?.message}
          help={warning ? <span className="font-semibold text-amber">{warning}</span> : listing && correction(listing)}
          limit={LISTING_LENGTHS.phone}
        />
      )}
    </>
  );
}

/** Returns the hint on how to correct a wrong statement about the microchip. */
function correction({ microchip, has_microchip }: Listing): string {
  if (microchip) return 'Se non ha il microchip, cancella il numero.';
  return has_microchip
    ? "L'annuncio dice che ha il microchip. Se non è così, scrivi «no»."
    : 'Se ha il microchip ma non hai il numero, scrivi «sì».';
}
