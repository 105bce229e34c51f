import type { Listing } from '#contract/features/listings/listing.ts';
import type { TextField } from '#contract/features/listings/text-fields.ts';
import { PhoneInput } from '#web/features/contacts/index.ts';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { Disclosure } from '#web/platform/ui/Disclosure.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { STATUSES, YES_NO_OR_UNKNOWN } from './choices.ts';
import { AgeFields, CompanionFields, SuitedFields, WhereaboutsFields } from './FactFields.tsx';
import { stating, withGuesses } from './facts.ts';
import { type ListingForm, textField } from './form.ts';
import { MicrochipFields } from './MicrochipFields.tsx';

interface MoreFieldsProps {
  value: ListingForm;
  errors: Record<string, string>;
  association: { id: string; city: string; phone: string; whatsapp: string };
  change: (changes: Partial<ListingForm>) => void;
  /** Null for a new listing. */
  listing: Listing | null;
}

/** The optional fields, grouped in disclosures; one that contains an invalid field opens automatically. */
export function MoreFields({ value, errors, change, association, listing }: MoreFieldsProps) {
  const isNew = listing === null;
  const state = (changes: Partial<ListingForm>) => change(stating(value, changes));
  const fields = fieldsOf(value, state, errors);
  const { choice, tick } = fields;
  const wrong = (...names: (keyof ListingForm)[]) => names.some((name) => errors[name] !== undefined);
  const area = (name: TextField, rows = 2) => ({ ...textField(fields, name), rows });
  const facts = { value, shown: withGuesses(value), fields, change: state, wrong };
  const phone = (name: 'info_phone' | 'whatsapp') => ({ ...textField(fields, name), typed: value[name] });
  return (
    <div className="mt-6 border-b border-line">
      <AgeFields {...facts} />
      <Disclosure
        title="Salute"
        note="microchip, vaccini, sterilizzazione"
        wrong={wrong('microchip', 'has_microchip', 'vaccinations', 'sterilization', 'prophylaxis', 'special_care')}
      >
        <MicrochipFields value={value} fields={fields} />
        <ChoiceChips label="Sterilizzazione" choices={YES_NO_OR_UNKNOWN} {...choice('sterilization')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextArea {...area('vaccinations')} />
          <TextArea {...area('prophylaxis')} />
        </div>
        <TextArea {...area('special_care')} help="Terapie, dieta, visite: quello che serve ogni giorno." />
      </Disclosure>
      <Disclosure
        title="Con chi sta bene"
        note="cani, gatti, bambini"
        wrong={wrong('compatibility', 'suitable_for', 'good_with.cani', 'good_with.gatti', 'good_with.bambini')}
      >
        <CompanionFields {...facts} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextArea {...area('compatibility')} />
          <TextArea {...area('suitable_for')} />
        </div>
      </Disclosure>
      <SuitedFields {...facts} />
      <WhereaboutsFields {...facts} association={association} listingId={listing?.id ?? null} />
      <Disclosure title="Appello e storia" wrong={wrong('important_notes', 'bio')}>
        <TextArea {...area('important_notes', 3)} help="Quello che chi adotta deve sapere subito." />
        <TextArea {...area('bio', 3)} help="Si legge dove manca il carattere." />
      </Disclosure>
      <Disclosure
        title="Contatti per questo annuncio"
        note="se diversi dai tuoi"
        wrong={wrong('info_phone', 'whatsapp')}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <PhoneInput {...phone('info_phone')} placeholder={association.phone} />
          <PhoneInput {...phone('whatsapp')} placeholder={association.whatsapp} />
        </div>
      </Disclosure>
      <Disclosure title="Stato dell'annuncio" open={!isNew} wrong={wrong('adoption_status', 'show_when_adopted')}>
        <ChoiceChips label="Stato" choices={STATUSES} {...choice('adoption_status')} />
        <Checkbox
          label="Mostra l'annuncio anche dopo l'adozione"
          help="Con il timbro ADOTTATO: dà fiducia a chi vi cerca."
          {...tick('show_when_adopted')}
        />
      </Disclosure>
    </div>
  );
}
