import { LISTING_LENGTHS } from '#contract/features/listings/limits.ts';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { YES_NO } from './choices.ts';
import type { EditorFields } from './form.ts';
import { microchipWarning } from './microchip.ts';

/** Asks whether there is a microchip, then for its number. */
export function MicrochipFields({ value, fields: { text, choice } }: EditorFields) {
  const warning = microchipWarning(value.microchip);
  return (
    <>
      <ChoiceChips label="Ha il microchip" choices={YES_NO} {...choice('has_microchip')} />
      {value.has_microchip === 'si' && (
        <TextInput
          label="Numero del microchip"
          inputMode="numeric"
          {...text('microchip', LISTING_LENGTHS.microchip)}
          help={warning && <span className="font-semibold text-amber">{warning}</span>}
        />
      )}
    </>
  );
}
