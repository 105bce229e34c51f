import type { UseFormReturn } from 'react-hook-form';
import { BIO_MAX } from '#contract/associations/limits.ts';
import { PhoneInput } from '#web/contacts/index.ts';
import { CityField } from '#web/places/index.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { isRequired, type ProfileForm, profileRules } from './profile-form.ts';

interface WordFieldsProps {
  form: UseFormReturn<ProfileForm>;
  isPerson: boolean;
}

/** Text fields: name, description, place and contacts. */
export function WordFields({ form, isPerson }: WordFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const field = (name: keyof ProfileForm, most: number) => ({
    ...register(name, profileRules(name, isPerson)),
    error: formState.errors[name]?.message,
    limit: most,
    optional: !isRequired(name, isPerson),
  });
  const phone = (name: 'phone' | 'phone2' | 'whatsapp') => ({ ...field(name, 60), typed: watch(name) });
  const place = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const city = register('city', profileRules('city', isPerson));
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-display text-xl font-bold">{isPerson ? 'Chi sei' : 'Chi siete'}</legend>
      <TextInput
        label={isPerson ? 'Nome e cognome' : "Nome dell'associazione"}
        {...field('name', 120)}
        className="sm:col-span-2"
      />
      <CityField
        name={city.name}
        onBlur={(event) => void city.onBlur(event)}
        value={watch('city')}
        onCity={(name) => setValue('city', name, place)}
        onProvince={(code) => setValue('province', code, place)}
        error={formState.errors.city?.message}
        limit={120}
      />
      <TextInput label="Provincia" {...field('province', 120)} placeholder="Per esempio: BO" />
      <PhoneInput label="Telefono" {...phone('phone')} />
      {!isPerson && <PhoneInput label="Secondo telefono" {...phone('phone2')} />}
      <PhoneInput label="WhatsApp" {...phone('whatsapp')} />
      <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...field('email', 254)} />
      {!isPerson && <TextInput label="Referente" {...field('contact_person', 120)} help="Non è pubblico." />}
      {!isPerson && <TextInput label="Presidente" {...field('president_name', 120)} help="Non è pubblico." />}
      <TextArea
        label="Presentazione"
        {...field('bio', BIO_MAX)}
        rows={6}
        counter={{ used: watch('bio').length, most: BIO_MAX }}
        className="sm:col-span-2"
      />
    </fieldset>
  );
}
