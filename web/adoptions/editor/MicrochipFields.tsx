import type { UseFormReturn } from 'react-hook-form';
import type { Adoption } from '#contract/adoptions/adoption.ts';
import { ADOPTION_LENGTHS } from '#contract/adoptions/limits.ts';
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { YES_NO } from './choices.ts';
import type { ListingForm } from './form.ts';
import { microchipWarning } from './microchip.ts';

interface MicrochipFieldsProps {
  form: UseFormReturn<ListingForm>;
  /** Null for a new one. */
  listing: Adoption | null;
}

/** On creation whether there is one, and then its number; later the number alone, whose text also corrects the answer. */
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
          // later it may also be a word
          inputMode={isNew ? 'numeric' : 'text'}
          {...register('microchip')}
          error={formState.errors.microchip?.message}
          help={warning ? <span className="font-semibold text-amber">{warning}</span> : listing && correction(listing)}
          limit={ADOPTION_LENGTHS.phone}
        />
      )}
    </>
  );
}

/** How a wrong statement is corrected. */
function correction({ microchip, has_microchip }: Adoption): string {
  if (microchip) return 'Se non ha il microchip, cancella il numero.';
  return has_microchip
    ? "L'annuncio dice che ha il microchip. Se non è così, scrivi «no»."
    : 'Se ha il microchip ma non hai il numero, scrivi «sì».';
}
