import { useState } from 'react';
import { changePassword } from '#contract/features/accounts/calls.ts';
import { ALL_FIELDS, PASSWORDS_DIFFER } from '#contract/features/accounts/limits.ts';
import { api } from '#web/platform/api/browser.ts';
import type { FormProblem } from '#web/platform/api/problem.ts';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { PasswordInput } from '#web/platform/ui/PasswordInput.tsx';
import { toast } from '#web/platform/ui/toast.ts';

const BLANK = { old_password: '', new_password: '', again: '' };

/** Changes the account's own password; the server logs out every other device. */
export function PasswordForm() {
  const [typed, setTyped] = useState(BLANK);
  const form = useSubmit({
    toasts: true,
    check: () => problemOf(typed),
    send: () => api(changePassword, { body: { old_password: typed.old_password, new_password: typed.new_password } }),
    done() {
      toast('success', 'Password aggiornata');
      setTyped(BLANK);
    },
    failed: 'Errore cambio password',
  });
  const { text } = fieldsOf(typed, (changes) => setTyped({ ...typed, ...changes }), form.errors);

  return (
    <Card level={3} title="Password">
      <form {...form.props} className="grid gap-4">
        <PasswordInput label="Password attuale" {...text('old_password')} />
        <PasswordInput label="Nuova password" {...text('new_password')} autoComplete="new-password" />
        <PasswordInput label="Ripeti la nuova password" {...text('again')} autoComplete="new-password" />
        {form.problem && (
          <p role="alert" className="text-sm font-semibold text-rose-hover">
            {form.problem}
          </p>
        )}
        <Button type="submit" look="secondary" busy={form.state === 'sending'} className="justify-self-start">
          Cambia password
        </Button>
      </form>
    </Card>
  );
}

function problemOf({ old_password, new_password, again }: typeof BLANK): Partial<FormProblem> | null {
  if (!old_password || !new_password || !again) return { detail: ALL_FIELDS };
  return new_password === again ? null : { errors: { again: PASSWORDS_DIFFER } };
}
