import { type FormEvent, useState } from 'react';
import { changeAdminPassword } from '#contract/accounts/calls.ts';
import { api } from '#web/api/browser.ts';
import { refusalOr } from '#web/api/problem.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { auth } from '../index.ts';
import { OwnEmail } from './OwnEmail.tsx';

const BLANK = { old: '', next: '', again: '' };

/** The own address and password of a member of staff. */
export default function ProfileTab() {
  return (
    <div className="grid max-w-xl gap-5">
      <OwnEmail />
      <PasswordCard />
    </div>
  );
}

/** Changes the password, which logs out all other devices. */
function PasswordCard() {
  const me = auth.use();
  const [typed, setTyped] = useState(BLANK);
  const { state, detail, errors, send, refuse, dismiss, box } = useSending(refusalOr('Errore aggiornamento password'));

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!typed.old || !typed.next || !typed.again) return refuse({ detail: 'Compila tutti i campi' });
    if (typed.next !== typed.again) return refuse({ detail: 'Le nuove password non coincidono' });
    const body = { old_password: typed.old, new_password: typed.next };
    if (!(await send(() => api(changeAdminPassword, { body })))) return;
    setTyped(BLANK);
    toast('success', 'Password aggiornata');
  }

  const field = (name: keyof typeof BLANK) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <Card title="Il mio profilo">
      {me?.association?.name && (
        <p className="mb-4 text-ink-soft">
          Sei <strong className="text-ink">{me.association.name}</strong>. Se cambi la password, gli altri dispositivi
          escono.
        </p>
      )}
      <form ref={box} noValidate onSubmit={(event) => void change(event)} className="grid gap-4">
        {detail && <Alert title={detail} onClose={dismiss} />}
        <PasswordInput label="Password attuale" {...field('old')} error={errors.old_password} />
        <PasswordInput
          label="Nuova password"
          help="Almeno 8 caratteri."
          autoComplete="new-password"
          {...field('next')}
          error={errors.new_password}
        />
        <PasswordInput label="Conferma nuova password" autoComplete="new-password" {...field('again')} />
        <Button type="submit" busy={state === 'sending'} busyLabel="Salvataggio..." className="justify-self-start">
          Cambia password
        </Button>
      </form>
    </Card>
  );
}
