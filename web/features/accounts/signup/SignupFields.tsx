import { Link } from 'react-router';
import { PASSWORD_MIN } from '#contract/features/accounts/limits.ts';
import { BIO_MAX } from '#contract/features/associations/limits.ts';
import { PhoneInput } from '#web/features/contacts/index.ts';
import { CityField } from '#web/features/places/index.ts';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { PasswordInput } from '#web/platform/ui/PasswordInput.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import type { SignupForm } from './form.ts';

interface SignupFieldsProps {
  value: SignupForm;
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

/** Of what may be left blank here and is asked for by the profile. */
const LATER = 'Servirà per il profilo.';

/** The fields of the signup: name, city, contacts and credentials. */
export function SignupFields({ value, onChange, secrets, errors }: SignupFieldsProps) {
  const person = value.not_association;
  const { text, tick } = fieldsOf(value, onChange, errors);
  const line = (name: Parameters<typeof text>[0]) => text(name, 120);
  const phone = (name: 'phone' | 'phone2' | 'whatsapp') => ({ ...text(name, 60), typed: value[name] });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Checkbox
        label="Non sono un'associazione"
        help="Pubblichi da privato."
        {...tick('not_association')}
        className="sm:col-span-2"
      />
      <TextInput
        label={person ? 'Nome e cognome' : "Nome dell'associazione"}
        autoComplete={person ? 'name' : 'organization'}
        {...line('name')}
        className="sm:col-span-2"
      />
      <CityField
        name="city"
        value={value.city}
        onCity={(city) => onChange({ city })}
        onProvince={(province) => onChange({ province })}
        error={errors.city}
        limit={120}
        optional
        help={`Così chi cerca nella sua zona trova i tuoi annunci. ${LATER}`}
      />
      <TextInput label="Provincia" optional help={LATER} placeholder="Per esempio: BO" {...line('province')} />
      <PhoneInput label="Telefono" optional help={LATER} autoComplete="tel" {...phone('phone')} />
      {!person && <PhoneInput label="Secondo telefono" optional help={LATER} {...phone('phone2')} />}
      <PhoneInput label="WhatsApp" optional {...phone('whatsapp')} />
      <TextInput label="Email" type="email" inputMode="email" autoComplete="email" {...text('email', 254)} />
      {person && (
        <Checkbox
          label="Mostra a tutti i miei contatti"
          help="Telefono, WhatsApp ed email, sulla tua pagina e negli annunci. Altrimenti chi è interessato ti scrive da qui, e tu rispondi dalla tua email."
          {...tick('contacts_public')}
          className="sm:col-span-2"
        />
      )}
      {!person && (
        <TextInput label="Referente" help={`Non è pubblico. ${LATER}`} optional {...line('contact_person')} />
      )}
      {!person && (
        <TextInput label="Presidente" help={`Non è pubblico. ${LATER}`} optional {...line('president_name')} />
      )}
      <TextArea
        label="Presentazione"
        optional
        help={LATER}
        {...text('bio', BIO_MAX)}
        onChange={(event) => onChange({ bio: event.target.value.slice(0, BIO_MAX) })}
        counter={{ used: value.bio.length, most: BIO_MAX }}
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
            <span>{`Ho letto e accetto `}</span>
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
