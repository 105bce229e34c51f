import { LISTING_LENGTHS } from '#contract/features/listings/limits.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { YES_NO } from './choices.ts';
import type { EditorFields } from './form.ts';
import { microchipWarning } from './microchip.ts';

interface MicrochipFieldsProps extends EditorFields {
  /** Null for a new listing. */
  listing: Listing | null;
}

/**
 * A new listing asks whether there is a microchip, then for its number. Later only the number is shown, with a hint on
 * how to correct the answer.
 */
export function MicrochipFields({ value, fields: { text, choice }, listing }: MicrochipFieldsProps) {
  const isNew = listing === null;
  const asks = !isNew || value.has_microchip === 'si';
  const warning = microchipWarning(value.microchip);
  return (
    <>
      {isNew && <ChoiceChips label="Ha il microchip" choices={YES_NO} {...choice('has_microchip')} />}
      {asks && (
        <TextInput
          label="Numero del microchip"
          // an existing listing may also hold a word here
          inputMode={isNew ? 'numeric' : 'text'}
          {...text('microchip', LISTING_LENGTHS.microchip)}
          help={warning ? <span className="font-semibold text-amber">{warning}</span> : listing && correction(listing)}
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
