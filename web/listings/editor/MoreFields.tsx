import type { UseFormReturn } from 'react-hook-form';
import { LISTING_LENGTHS } from '#contract/listings/limits.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { PhoneInput } from '#web/contacts/index.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { STATUSES, YES_NO_OR_UNKNOWN } from './choices.ts';
import type { ListingForm } from './form.ts';
import { MicrochipFields } from './MicrochipFields.tsx';

interface MoreFieldsProps {
  form: UseFormReturn<ListingForm>;
  association: { phone: string; whatsapp: string };
  /** Null for a new listing. */
  listing: Listing | null;
}

/** The optional fields, grouped in disclosures; one that contains an invalid field opens automatically. */
export function MoreFields({ form, association, listing }: MoreFieldsProps) {
  const isNew = listing === null;
  const { register, formState, watch } = form;
  const error = (field: keyof ListingForm) => formState.errors[field]?.message;
  const wrong = (...fields: (keyof ListingForm)[]) => fields.some((field) => formState.errors[field] !== undefined);
  const long = { limit: LISTING_LENGTHS.long, rows: 2 } as const;
  const story = { limit: LISTING_LENGTHS.story, rows: 3 } as const;
  return (
    <div className="mt-6 border-b border-line">
      <Disclosure
        title="Salute"
        note="microchip, vaccini, sterilizzazione"
        wrong={wrong('microchip', 'has_microchip', 'vaccinations', 'sterilization', 'prophylaxis')}
      >
        <MicrochipFields form={form} listing={listing} />
        <ChoiceChips
          label="Sterilizzazione"
          choices={YES_NO_OR_UNKNOWN}
          {...register('sterilization')}
          error={error('sterilization')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextArea label="Vaccinazioni" {...register('vaccinations')} error={error('vaccinations')} {...long} />
          <TextArea label="Profilassi" {...register('prophylaxis')} error={error('prophylaxis')} {...long} />
        </div>
      </Disclosure>
      <Disclosure
        title="Con chi sta bene"
        note="compatibilità, adatto a"
        wrong={wrong('compatibility', 'suitable_for')}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextArea label="Compatibilità" {...register('compatibility')} error={error('compatibility')} {...long} />
          <TextArea label="Adatto a" {...register('suitable_for')} error={error('suitable_for')} {...long} />
        </div>
      </Disclosure>
      <Disclosure title="Appello e storia" wrong={wrong('important_notes', 'bio')}>
        <TextArea
          label="Appello"
          {...register('important_notes')}
          error={error('important_notes')}
          help="Quello che chi adotta deve sapere subito."
          {...story}
        />
        <TextArea
          label="Storia"
          {...register('bio')}
          error={error('bio')}
          help="Si legge dove manca il carattere."
          {...story}
        />
      </Disclosure>
      <Disclosure
        title="Contatti per questo annuncio"
        note="se diversi dai tuoi"
        wrong={wrong('info_phone', 'whatsapp')}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <PhoneInput
            label="Telefono"
            typed={watch('info_phone')}
            {...register('info_phone')}
            error={error('info_phone')}
            placeholder={association.phone}
            limit={LISTING_LENGTHS.phone}
          />
          <PhoneInput
            label="WhatsApp"
            typed={watch('whatsapp')}
            {...register('whatsapp')}
            error={error('whatsapp')}
            placeholder={association.whatsapp}
            limit={LISTING_LENGTHS.phone}
          />
        </div>
      </Disclosure>
      <Disclosure title="Stato dell'annuncio" open={!isNew} wrong={wrong('adoption_status', 'show_when_adopted')}>
        <ChoiceChips
          label="Stato"
          choices={STATUSES}
          {...register('adoption_status')}
          error={error('adoption_status')}
        />
        <Checkbox
          label="Mostra l'annuncio anche dopo l'adozione"
          help="Con il timbro ADOTTATO: dà fiducia a chi vi cerca."
          {...register('show_when_adopted')}
        />
      </Disclosure>
    </div>
  );
}
