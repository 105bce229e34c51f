import { Link } from 'react-router';
import { PASSWORD_MIN } from '#contract/accounts/limits.ts';
import { BIO_MAX } from '#contract/associations/limits.ts';
import { PhoneInput } from '#web/contacts/index.ts';
import { CityField } from '#web/places/index.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import type { SignupForm, SignupText } from './form.ts';

interface SignupFieldsProps {
  form: SignupForm;
  onChange: (changes: Partial<SignupForm>) => void;
  /** Not stored in the draft: the password and the acceptance of the terms. */
  secrets: {
    password: string;
    setPassword: (password: string) => void;
    ticked: boolean;
    setTicked: (ticked: boolean) => void;
  };
  errors: Record<string, string>;
}

/** The fields of the signup: name, city, contacts and credentials. */
export function SignupFields({ form, onChange, secrets, errors }: SignupFieldsProps) {
  const person = form.not_association;
  const text = (name: SignupText, most = 120) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    error: errors[name],
    limit: most,
  });
  const phone = (name: 'phone' | 'phone2' | 'whatsapp') => ({ ...text(name, 60), typed: form[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Checkbox
        label="Non sono un'associazione"
        help="Pubblichi da privato."
        checked={person}
        onChange={(event) => onChange({ not_association: event.target.checked })}
        className="sm:col-span-2"
      />
      <TextInput
        label={person ? 'Nome e cognome' : "Nome dell'associazione"}
        autoComplete={person ? 'name' : 'organization'}
        {...text('name')}
        className="sm:col-span-2"
      />
      <CityField
        name="city"
        value={form.city}
        onCity={(city) => onChange({ city })}
        onProvince={(province) => onChange({ province })}
        error={errors.city}
        limit={120}
        optional
        help="Così chi cerca nella sua zona trova i tuoi annunci."
      />
      <TextInput label="Provincia" optional placeholder="Per esempio: BO" {...text('province')} />
      <PhoneInput label="Telefono" optional autoComplete="tel" {...phone('phone')} />
      {!person && <PhoneInput label="Secondo telefono" optional {...phone('phone2')} />}
      <PhoneInput label="WhatsApp" optional {...phone('whatsapp')} />
      <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...text('email', 254)} />
      {!person && <TextInput label="Referente" help="Non è pubblico." optional {...text('contact_person')} />}
      {!person && <TextInput label="Presidente" help="Non è pubblico." optional {...text('president_name')} />}
      <TextArea
        label="Presentazione"
        optional
        {...text('bio', BIO_MAX)}
        onChange={(event) => onChange({ bio: event.target.value.slice(0, BIO_MAX) })}
        counter={{ used: form.bio.length, most: BIO_MAX }}
        rows={4}
        className="sm:col-span-2"
      />
      <TextInput
        label="Username"
        help="Un nome o la tua email: ti serve per accedere."
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...text('username', 100)}
      />
      <PasswordInput
        label="Password"
        help={`Almeno ${PASSWORD_MIN} caratteri.`}
        name="password"
        autoComplete="new-password"
        value={secrets.password}
        onChange={(event) => secrets.setPassword(event.target.value)}
        error={errors.password}
      />
      <Checkbox
        name="gdpr_accepted"
        label={
          <>
            Ho letto e accetto{' '}
            <Link to="/gdpr" target="_blank" className="font-semibold text-primary underline underline-offset-4">
              privacy, cookie e condizioni
            </Link>
          </>
        }
        checked={secrets.ticked}
        onChange={(event) => secrets.setTicked(event.target.checked)}
        error={errors.gdpr_accepted}
        className="sm:col-span-2"
      />
    </div>
  );
}
