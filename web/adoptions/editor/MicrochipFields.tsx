import type { UseFormReturn } from 'react-hook-form';
import { ADOPTION_LENGTHS } from '#contract/adoptions/limits.ts';
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { YES_NO_OR_UNKNOWN } from './choices.ts';
import type { ListingForm } from './form.ts';
import { microchipWarning } from './microchip.ts';

/** On creation whether there is one, and then its number; later the number alone. */
export function MicrochipFields({ form, isNew }: { form: UseFormReturn<ListingForm>; isNew: boolean }) {
  const { register, formState, watch } = form;
  const asks = !isNew || watch('has_microchip') === 'si';
  const warning = microchipWarning(watch('microchip'));
  return (
    <>
      {isNew && (
        <ChoiceChips
          label="Ha il microchip"
          choices={YES_NO_OR_UNKNOWN}
          {...register('has_microchip')}
          error={formState.errors.has_microchip?.message}
        />
      )}
      {asks && (
        <TextInput
          label="Numero del microchip"
          inputMode="numeric"
          {...register('microchip')}
          error={formState.errors.microchip?.message}
          help={warning && <span className="font-semibold text-amber">{warning}</span>}
          maxLength={ADOPTION_LENGTHS.phone}
        />
      )}
    </>
  );
}
