import { changeUsername } from '#contract/features/accounts/calls.ts';
import type { Association } from '#contract/features/associations/association.ts';
import { BIO_MAX, type PROFILE_TEXTS } from '#contract/features/associations/limits.ts';
import { useMay } from '#web/features/accounts/index.ts';
import { PhoneInput } from '#web/features/contacts/index.ts';
import { CityField } from '#web/features/places/index.ts';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { isRequired, type ProfileFields } from './profile-form.ts';

interface WordFieldsProps extends ProfileFields {
  saved: Association;
  /** Shown below the e-mail. */
  emailNote: Elements;
}

/** Text fields: name, description, place and contacts. */
export function WordFields({ value, change, errors, saved, emailNote }: WordFieldsProps) {
  const isPerson = saved.not_association;
  /** A person who may change the address can take over the account's own login. */
  const mayChangeEmail = useMay()(changeUsername);
  const { text, tick } = fieldsOf(value, change, errors);
  const field = (name: (typeof PROFILE_TEXTS)[number], most: number) => ({
    ...text(name, most),
    optional: isRequired(name, isPerson) ? saved[name] === '' && 'da completare' : true,
  });
  const phone = (name: 'phone' | 'phone2' | 'whatsapp') => ({ ...field(name, 60), typed: value[name] });
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-display text-xl font-bold">{isPerson ? 'Chi sei' : 'Chi siete'}</legend>
      <TextInput
        label={isPerson ? 'Nome e cognome' : "Nome dell'associazione"}
        {...field('name', 120)}
        className="sm:col-span-2"
      />
      <CityField
        {...field('city', 120)}
        onCity={(city) => change({ city })}
        onProvince={(province) => change({ province })}
      />
      <TextInput label="Provincia" {...field('province', 120)} placeholder="Per esempio: BO" />
      <PhoneInput label="Telefono" {...phone('phone')} />
      {!isPerson && <PhoneInput label="Secondo telefono" {...phone('phone2')} />}
      <PhoneInput label="WhatsApp" {...phone('whatsapp')} />
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email', 254)}
        {...(!mayChangeEmail && { readOnly: true, help: 'La cambia un proprietario del gruppo.' })}
      />
      {emailNote}
      {isPerson && (
        <Checkbox
          label="Mostra a tutti i miei contatti"
          help="Telefono, WhatsApp ed email, sulla tua pagina e negli annunci. Altrimenti chi è interessato ti scrive dal portale, e tu rispondi dalla tua email."
          {...tick('contacts_public')}
          className="sm:col-span-2"
        />
      )}
      {!isPerson && <TextInput label="Referente" {...field('contact_person', 120)} help="Non è pubblico." />}
      {!isPerson && <TextInput label="Presidente" {...field('president_name', 120)} help="Non è pubblico." />}
      <TextArea
        label="Presentazione"
        {...field('bio', BIO_MAX)}
        rows={6}
        counter={{ used: value.bio.length, most: BIO_MAX }}
        className="sm:col-span-2"
      />
    </fieldset>
  );
}
