import type { UseFormReturn } from 'react-hook-form';
import { LISTING_LENGTHS } from '#contract/listings/limits.ts';
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { SEXES, SIZES, TYPES } from './choices.ts';
import type { ListingForm } from './form.ts';

/** The fields that visitors look at first; the required ones are all here. */
export function EssentialFields({ form }: { form: UseFormReturn<ListingForm> }) {
  const { register, formState, watch } = form;
  const error = (field: keyof ListingForm) => formState.errors[field]?.message;
  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2">
      <TextInput label="Nome" {...register('name')} error={error('name')} limit={LISTING_LENGTHS.name} />
      <TextInput
        label="Età"
        {...register('age')}
        error={error('age')}
        limit={LISTING_LENGTHS.short}
        placeholder="Per esempio: 3 mesi"
      />
      <ChoiceChips label="Tipo" choices={TYPES} {...register('type')} error={error('type')} />
      <TextInput
        label={watch('type') === 'altro' ? 'Che animale è' : 'Razza'}
        {...register('breed')}
        error={error('breed')}
        limit={LISTING_LENGTHS.short}
        placeholder={watch('type') === 'altro' ? 'Per esempio: coniglio' : 'Per esempio: meticcio'}
      />
      <ChoiceChips label="Taglia" choices={SIZES} {...register('size')} error={error('size')} />
      <ChoiceChips label="Sesso" choices={SEXES} {...register('sex')} error={error('sex')} />
      <TextArea
        label="Carattere"
        {...register('character')}
        error={error('character')}
        limit={LISTING_LENGTHS.story}
        rows={4}
        help="Com'è, cosa ama, che casa cerca: sono le parole che fanno innamorare."
        className="sm:col-span-2"
      />
    </div>
  );
}
