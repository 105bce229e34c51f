import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { SEXES, SIZES, TYPES } from './choices.ts';
import { type EditorFields, textField } from './form.ts';
import { type LitterChoice, NameField } from './NameField.tsx';

/** The fields that visitors look at first; the required ones are all here. */
export function EssentialFields({ value, fields, ...litter }: EditorFields & LitterChoice) {
  const { choice } = fields;
  const other = value.type === 'altro';
  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2">
      <NameField fields={fields} {...litter} />
      <TextInput {...textField(fields, 'age')} placeholder="Per esempio: 3 mesi" />
      <ChoiceChips label="Tipo" choices={TYPES} {...choice('type')} />
      <TextInput
        {...textField(fields, 'breed')}
        {...(other && { label: 'Che animale è' })}
        placeholder={other ? 'Per esempio: coniglio' : 'Per esempio: meticcio'}
      />
      <ChoiceChips label="Taglia" choices={SIZES} {...choice('size')} />
      <ChoiceChips label="Sesso" choices={SEXES} {...choice('sex')} />
      <TextArea
        {...textField(fields, 'character')}
        rows={4}
        help="Com'è, cosa ama, che casa cerca: sono le parole che fanno innamorare."
        className="sm:col-span-2"
      />
    </div>
  );
}
