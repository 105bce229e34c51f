import { type FormEvent, useState } from 'react';
import { changePassword } from '#contract/accounts/calls.ts';
import { api } from '#web/api/browser.ts';
import { useCommand } from '#web/forms/use-command.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';

const BLANK = { old: '', next: '', again: '' };

/** Changes the account's own password; the server logs out every other device. */
export function PasswordForm() {
  const [typed, setTyped] = useState(BLANK);
  const { busy, errors, refuse, run } = useCommand({
    done: 'Password aggiornata',
    failed: 'Errore cambio password',
  });

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    const refusal = refusalOf(typed);
    if (refusal) return refuse({ errors: refusal });
    const body = { old_password: typed.old, new_password: typed.next };
    if (await run(() => api(changePassword, { body }))) setTyped(BLANK);
  }

  return (
    <Card level={3} title="Password">
      <form noValidate onSubmit={(event) => void change(event)} className="grid gap-4">
        <PasswordInput
          label="Password attuale"
          value={typed.old}
          onChange={(event) => setTyped({ ...typed, old: event.target.value })}
          error={errors.old_password}
        />
        <PasswordInput
          label="Nuova password"
          value={typed.next}
          onChange={(event) => setTyped({ ...typed, next: event.target.value })}
          error={errors.new_password}
          autoComplete="new-password"
        />
        <PasswordInput
          label="Ripeti la nuova password"
          value={typed.again}
          onChange={(event) => setTyped({ ...typed, again: event.target.value })}
          error={errors.again}
          autoComplete="new-password"
        />
        {errors.form && (
          <p role="alert" className="text-sm font-semibold text-rose-hover">
            {errors.form}
          </p>
        )}
        <Button type="submit" look="secondary" busy={busy} className="justify-self-start">
          Cambia password
        </Button>
      </form>
    </Card>
  );
}

function refusalOf({ old, next, again }: typeof BLANK): Record<string, string> | null {
  if (!old || !next || !again) return { form: 'Compila tutti i campi' };
  if (next !== again) return { again: 'Le nuove password non coincidono' };
  return null;
}
