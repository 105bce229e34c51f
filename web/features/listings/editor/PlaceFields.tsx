import { REGIONS } from '#contract/features/places/regions.ts';
import { ComuneField } from '#web/features/places/index.ts';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { FieldNotes } from '#web/platform/ui/Field.tsx';
import { GOES_TO } from './choices.ts';
import type { FactFieldsProps } from './FactFields.tsx';

/** Where the animal is, and where it may be adopted: two different facts. `city` is that of its association. */
export function PlaceFields({ value, fields, change, city }: FactFieldsProps & { city: string }) {
  return (
    <>
      <ComuneField
        label="Si trova a"
        className="sm:max-w-sm"
        name="lives_in"
        typed={value.lives_in_name}
        chosen={value.lives_in}
        onComune={({ istat, typed }) => change({ lives_in: istat, lives_in_name: typed })}
        error={fields.text('lives_in').error}
        help={city ? `Se lo lasci vuoto vale la tua città: ${city}.` : 'Il comune in cui vive adesso.'}
      />
      <ChoiceChips label="Si affida" choices={GOES_TO} {...fields.choice('goes_to.kind')} />
      {value['goes_to.kind'] === 'regioni' && (
        <Regions
          chosen={value['goes_to.regioni'].split(',').filter(Boolean)}
          onChoose={(codes) => change({ 'goes_to.regioni': codes.join() })}
          error={fields.text('goes_to.regioni').error}
        />
      )}
    </>
  );
}

interface RegionsProps {
  chosen: readonly string[];
  onChoose: (codes: string[]) => void;
  error: string | undefined;
}

function Regions({ chosen, onChoose, error }: RegionsProps) {
  return (
    <fieldset>
      <legend className="font-semibold">In quali regioni</legend>
      <div className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {REGIONS.map(({ code, name }, index) => (
          <Checkbox
            key={code}
            label={name}
            checked={chosen.includes(code)}
            aria-invalid={error && index === 0 ? true : undefined}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, code].sort() : chosen.filter((each) => each !== code))
            }
          />
        ))}
      </div>
      <FieldNotes control="goes_to.regioni" error={error} />
    </fieldset>
  );
}
