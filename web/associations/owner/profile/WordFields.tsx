import type { UseFormReturn } from 'react-hook-form';
import { BIO_MAX } from '#contract/associations/limits.ts';
import { CityField } from '#web/places/index.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { isRequired, type ProfileForm, profileRules } from './profile-form.ts';

interface WordFieldsProps {
  form: UseFormReturn<ProfileForm>;
  isPerson: boolean;
}

/** Who they are, where, and how to reach them. */
export function WordFields({ form, isPerson }: WordFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const field = (name: keyof ProfileForm, most: number) => ({
    ...register(name, profileRules(name, isPerson)),
    error: formState.errors[name]?.message,
    maxLength: most,
    optional: !isRequired(name, isPerson),
  });
  const place = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const city = register('city', profileRules('city', isPerson));
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 font-display text-xl font-bold">Chi siete</legend>
      <TextInput
        label={isPerson ? 'Nome' : "Nome dell'associazione"}
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
        maxLength={120}
      />
      <TextInput label="Provincia" {...field('province', 120)} placeholder="Per esempio: BO" />
      <TextInput label="Telefono" type="tel" inputMode="tel" {...field('phone', 60)} />
      {!isPerson && <TextInput label="Secondo telefono" type="tel" inputMode="tel" {...field('phone2', 60)} />}
      <TextInput label="WhatsApp" type="tel" inputMode="tel" {...field('whatsapp', 60)} />
      <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...field('email', 254)} />
      <TextInput label="Referente" {...field('contact_person', 120)} help="Non è pubblico." />
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
