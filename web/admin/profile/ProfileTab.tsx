import { type FormEvent, useState } from 'react';
import { changeAdminPassword } from '#contract/accounts/calls.ts';
import { auth } from '#web/accounts/index.ts';
import { api } from '#web/api/browser.ts';
import { fieldErrors, sentence } from '#web/api/problem.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { Card } from '../Card.tsx';

const BLANK = { old: '', next: '', again: '' };

/** The administrator's own password; every other device is logged out. */
export default function ProfileTab() {
  const me = auth.use();
  const [typed, setTyped] = useState(BLANK);
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    setErrors({});
    if (!typed.old || !typed.next || !typed.again) return setAlert('Compila tutti i campi');
    if (typed.next !== typed.again) return setAlert('Le nuove password non coincidono');
    setBusy(true);
    setAlert(null);
    try {
      await api(changeAdminPassword, { body: { old_password: typed.old, new_password: typed.next } });
      setTyped(BLANK);
      toast('success', 'Password aggiornata');
    } catch (error) {
      setErrors(fieldErrors(error));
      setAlert(sentence(error, 'Errore aggiornamento password'));
    } finally {
      setBusy(false);
    }
  }

  const field = (name: keyof typeof BLANK) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <Card title="Il mio profilo" className="max-w-xl">
      {me?.association?.name && (
        <p className="mb-4 text-ink-soft">
          Sei <strong className="text-ink">{me.association.name}</strong>. Se cambi la password, gli altri dispositivi
          escono.
        </p>
      )}
      <form noValidate onSubmit={(event) => void change(event)} className="grid gap-4">
        {alert !== null && <Alert title={alert} onClose={() => setAlert(null)} />}
        <PasswordInput label="Password attuale" {...field('old')} error={errors.old_password} />
        <PasswordInput
          label="Nuova password"
          help="Almeno 8 caratteri."
          autoComplete="new-password"
          {...field('next')}
          error={errors.new_password}
        />
        <PasswordInput label="Conferma nuova password" autoComplete="new-password" {...field('again')} />
        <Button type="submit" busy={busy} busyLabel="Salvataggio..." className="justify-self-start">
          Cambia password
        </Button>
      </form>
    </Card>
  );
}
