import { LISTING_LENGTHS } from '#contract/features/listings/limits.ts';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { SEXES, SIZES, TYPES } from './choices.ts';
import type { EditorFields } from './form.ts';

/** The fields that visitors look at first; the required ones are all here. */
export function EssentialFields({ value, fields: { text, choice } }: EditorFields) {
  const other = value.type === 'altro';
  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2">
      <TextInput label="Nome" {...text('name', LISTING_LENGTHS.name)} />
      <TextInput label="Età" {...text('age', LISTING_LENGTHS.short)} placeholder="Per esempio: 3 mesi" />
      <ChoiceChips label="Tipo" choices={TYPES} {...choice('type')} />
      <TextInput
        label={other ? 'Che animale è' : 'Razza'}
        {...text('breed', LISTING_LENGTHS.short)}
        placeholder={other ? 'Per esempio: coniglio' : 'Per esempio: meticcio'}
      />
      <ChoiceChips label="Taglia" choices={SIZES} {...choice('size')} />
      <ChoiceChips label="Sesso" choices={SEXES} {...choice('sex')} />
      <TextArea
        label="Carattere"
        {...text('character', LISTING_LENGTHS.story)}
        rows={4}
        help="Com'è, cosa ama, che casa cerca: sono le parole che fanno innamorare."
        className="sm:col-span-2"
      />
    </div>
  );
}
