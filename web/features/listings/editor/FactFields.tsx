import { FACT_NAMES } from '#contract/features/listings/fact-labels.ts';
import { COMPANIONS } from '#contract/features/listings/facts.ts';
import { AGE_BAND_LABELS } from '#contract/features/listings/labels.ts';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { Disclosure } from '#web/platform/ui/Disclosure.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { BirthMonth } from './BirthMonth.tsx';
import { BondedWith } from './BondedWith.tsx';
import { AGE_BANDS, ENERGIES, GARDENS, HOURS_ALONE, YES_NO_OR_UNKNOWN } from './choices.ts';
import { isGuessed } from './facts.ts';
import { type EditorFields, type ListingForm, textField } from './form.ts';
import { PlaceFields } from './PlaceFields.tsx';

export interface FactFieldsProps extends EditorFields {
  /** The values with those read from the texts. */
  shown: ListingForm;
  change: (changes: Partial<ListingForm>) => void;
  wrong: (...names: (keyof ListingForm)[]) => boolean;
}

const GUESSED = 'Indovinato da quello che hai scritto: se non è così, correggilo.';

/** Age band and month of birth. */
export function AgeFields({ value, shown, fields, change, wrong }: FactFieldsProps) {
  const guessed = isGuessed(value, shown, 'age_band');
  const band = AGE_BAND_LABELS[shown.age_band].toLowerCase();
  return (
    <Disclosure
      title="Età in breve"
      note={band ? `${band}${guessed ? ' (indovinato)' : ''}` : 'fascia e mese di nascita'}
      wrong={wrong('age_band', 'born_on')}
    >
      <ChoiceChips
        label="Fascia d'età"
        choices={AGE_BANDS}
        {...fields.choice('age_band')}
        selected={shown.age_band}
        onChange={({ target }) =>
          change({
            age_band: target.value as ListingForm['age_band'],
            // a month of birth would decide the band
            ...(shown.born_on && { born_on: '' }),
          })
        }
        help={guessed ? GUESSED : 'È quella con cui si cerca: cucciolo fino a un anno, anziano dagli otto.'}
      />
      <BirthMonth
        value={shown.born_on}
        onValue={(born_on) => change({ born_on })}
        error={fields.text('born_on').error}
        help={
          isGuessed(value, shown, 'born_on') ? GUESSED : "Se lo sai: così la fascia d'età cambia da sola con il tempo."
        }
      />
    </Disclosure>
  );
}

const LABELS = { cani: 'Con i cani', gatti: 'Con i gatti', bambini: 'Con i bambini' };

/** With whom the animal gets along. */
export function CompanionFields({ value, shown, fields }: FactFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      {COMPANIONS.map((one) => (
        <ChoiceChips
          key={one}
          label={LABELS[one]}
          choices={YES_NO_OR_UNKNOWN}
          {...fields.choice(`good_with.${one}`)}
          selected={shown[`good_with.${one}`]}
          help={isGuessed(value, shown, `good_with.${one}`) ? GUESSED : undefined}
        />
      ))}
    </div>
  );
}

/** For whom the animal is suited. */
export function SuitedFields({ fields, wrong }: FactFieldsProps) {
  return (
    <Disclosure
      title="Per chi è adatto"
      note="energia, ore da solo, giardino, contributo"
      wrong={wrong('energy', 'hours_alone', 'garden', 'first_time', 'fee')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceChips label={FACT_NAMES.energy} choices={ENERGIES} {...fields.choice('energy')} />
        <ChoiceChips label={FACT_NAMES.garden} choices={GARDENS} {...fields.choice('garden')} />
        <Select
          label={FACT_NAMES.hours_alone}
          choices={HOURS_ALONE}
          {...fields.text('hours_alone')}
          help="Al giorno, senza nessuno in casa."
        />
        <ChoiceChips
          label={FACT_NAMES.first_time}
          choices={YES_NO_OR_UNKNOWN}
          {...fields.choice('first_time')}
          help="Se va bene anche per chi non ha mai avuto un animale."
        />
      </div>
      <TextInput
        {...textField(fields, 'fee')}
        placeholder="50 euro per il vaccino e il microchip"
        help="Si dà quando si adotta, mai prima di avere conosciuto l'animale."
      />
    </Disclosure>
  );
}

interface WhereaboutsProps extends FactFieldsProps {
  association: { id: string; city: string };
  /** Null for a new listing. */
  listingId: string | null;
}

/** Where the animal is and may be adopted, and what else belongs to it. */
export function WhereaboutsFields({ association, listingId, ...props }: WhereaboutsProps) {
  const { value, fields, wrong } = props;
  return (
    <>
      <Disclosure
        title="Dove si trova, dove si affida"
        note={value.lives_in_name || association.city}
        wrong={wrong('lives_in', 'goes_to.kind', 'goes_to.regioni')}
      >
        <PlaceFields {...props} city={association.city} />
      </Disclosure>
      <Disclosure title="Compagno inseparabile e video" wrong={wrong('bonded_with', 'video_url')}>
        <BondedWith
          associationId={association.id}
          except={listingId}
          {...fields.text('bonded_with')}
          help="Se devono andare via insieme, lo diciamo in tutti e due gli annunci."
        />
        <TextInput
          label="Video"
          type="url"
          inputMode="url"
          {...fields.text('video_url', 300)}
          placeholder="https://www.youtube.com/watch?v=…"
          help="Un indirizzo di YouTube o di Vimeo. Chi guarda lo apre solo se vuole."
        />
      </Disclosure>
    </>
  );
}
