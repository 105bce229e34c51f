import { LISTING_LENGTHS } from '#contract/features/listings/limits.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import type { EditorFields } from './form.ts';
import { LITTER_AT_MOST } from './litter.ts';

export interface LitterChoice {
  /** The form is of several animals: its name has one line for each. */
  isLitter: boolean;
  /** Null where the form is of one listing that exists. */
  onLitter: ((isLitter: boolean) => void) | null;
}

/** The name of the animal, or the names of a litter. */
export function NameField({ fields, isLitter, onLitter }: Pick<EditorFields, 'fields'> & LitterChoice) {
  return (
    <div className="flex flex-col items-start">
      {isLitter ? (
        <TextArea
          label="Nomi"
          {...fields.text('name')}
          rows={4}
          help={`Un nome per riga, al massimo ${LITTER_AT_MOST}: ciascuno avrà il suo annuncio, con le stesse foto e gli stessi dati. Con «Luna, F» dici anche il sesso.`}
          className="w-full"
        />
      ) : (
        <TextInput label="Nome" {...fields.text('name', LISTING_LENGTHS.name)} className="w-full" />
      )}
      {onLitter && (
        <Button size="small" look="quiet" onClick={() => onLitter(!isLitter)} className="-ml-3.5">
          {isLitter ? 'Un animale solo' : 'Più cuccioli insieme'}
        </Button>
      )}
    </div>
  );
}
