import { useState } from 'react';
import { Link } from 'react-router';
import type { LoggedIn } from '#contract/features/accounts/calls.ts';
import { PASSWORD_MIN, TERMS_REQUIRED } from '#contract/features/accounts/limits.ts';
import { acceptInvitation } from '#contract/features/team/calls.ts';
import { REQUIRED } from '#contract/platform/sentences.ts';
import { api } from '#web/platform/api/browser.ts';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { PasswordInput } from '#web/platform/ui/PasswordInput.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';

const BLANK = { name: '', username: '', password: '', gdpr_accepted: false };

interface NewLoginProps {
  token: string;
  /** Leads to the association once the answer has come. */
  onAccept: (accepting: Promise<LoggedIn>) => Promise<void>;
}

/** The login of a person who has none yet. */
export function NewLogin({ token, onAccept }: NewLoginProps) {
  const [typed, setTyped] = useState(BLANK);
  const form = useSubmit({
    summary: true,
    check: () => problemOf(typed),
    send: () => onAccept(api(acceptInvitation, { params: { token }, body: typed })),
    failed: "Non è stato possibile accettare l'invito. Riprova.",
  });
  const change = (changes: Partial<typeof BLANK>) => {
    form.forget(Object.keys(changes));
    setTyped({ ...typed, ...changes });
  };
  const { text, tick } = fieldsOf(typed, change, form.errors);
  return (
    <form {...form.props} className="grid gap-5">
      {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
      <TextInput label="Nome e cognome" help="Lo vedono i tuoi colleghi." autoComplete="name" {...text('name', 120)} />
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
        autoComplete="new-password"
        {...text('password')}
      />
      <Checkbox
        label={
          <>
            <span>{`Ho letto e accetto `}</span>
            <Link to="/gdpr" target="_blank" className="font-semibold text-primary underline underline-offset-4">
              privacy, cookie e condizioni
            </Link>
          </>
        }
        {...tick('gdpr_accepted')}
      />
      <Button type="submit" size="large" wide busy={form.state !== 'open'} busyLabel="Un momento…">
        Accetta l'invito
      </Button>
    </form>
  );
}

/** Returns an error for each field that the browser can check; the server validates the rest. */
function problemOf({ name, username, password, gdpr_accepted }: typeof BLANK) {
  const errors: Record<string, string> = {};
  if (name.trim() === '') errors.name = REQUIRED;
  if (username.trim() === '') errors.username = REQUIRED;
  if (password === '') errors.password = REQUIRED;
  if (!gdpr_accepted) errors.gdpr_accepted = TERMS_REQUIRED;
  return Object.keys(errors).length > 0 ? { detail: 'Controlla i campi indicati.', errors } : null;
}
