import { useState } from 'react';
import { Link } from 'react-router';
import { changeAdminPassword } from '#contract/features/accounts/calls.ts';
import { ALL_FIELDS, PASSWORDS_DIFFER } from '#contract/features/accounts/limits.ts';
import { api } from '#web/platform/api/browser.ts';
import type { FormProblem } from '#web/platform/api/problem.ts';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { PasswordInput } from '#web/platform/ui/PasswordInput.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { auth } from '../auth.ts';
import { OwnEmail } from './OwnEmail.tsx';

const BLANK = { old_password: '', new_password: '', again: '' };

/** The own address and password of a member of staff. */
export default function ProfileTab() {
  return (
    <div className="grid max-w-xl gap-5">
      <OwnEmail />
      <PasswordCard />
      <Link to="/sicurezza" className="link-line justify-self-start">
        Accesso e sicurezza: i dispositivi da cui sei entrato
      </Link>
    </div>
  );
}

/** Changes the password, which logs out all other devices. */
function PasswordCard() {
  const me = auth.use();
  const [typed, setTyped] = useState(BLANK);
  const form = useSubmit({
    summary: true,
    check: () => problemOf(typed),
    send: () =>
      api(changeAdminPassword, { body: { old_password: typed.old_password, new_password: typed.new_password } }),
    done() {
      setTyped(BLANK);
      toast('success', 'Password aggiornata');
    },
    failed: 'Errore aggiornamento password',
  });
  const { text } = fieldsOf(typed, (changes) => setTyped({ ...typed, ...changes }), form.errors);
  return (
    <Card title="Il mio profilo">
      {me?.association?.name && (
        <p className="mb-4 text-ink-soft">
          Sei <strong className="text-ink">{me.association.name}</strong>. Se cambi la password, gli altri dispositivi
          escono.
        </p>
      )}
      <form {...form.props} className="grid gap-4">
        {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
        <PasswordInput label="Password attuale" {...text('old_password')} />
        <PasswordInput
          label="Nuova password"
          help="Almeno 8 caratteri."
          autoComplete="new-password"
          {...text('new_password')}
        />
        <PasswordInput label="Conferma nuova password" autoComplete="new-password" {...text('again')} />
        <Button type="submit" busy={form.state === 'sending'} busyLabel="Salvataggio..." className="justify-self-start">
          Cambia password
        </Button>
      </form>
    </Card>
  );
}

function problemOf({ old_password, new_password, again }: typeof BLANK): Partial<FormProblem> | null {
  if (!old_password || !new_password || !again) return { detail: ALL_FIELDS };
  return new_password === again ? null : { detail: PASSWORDS_DIFFER };
}
