import { Copy } from 'lucide-react';
import { useState } from 'react';
import { changeUsername } from '#contract/features/accounts/calls.ts';
import { CONFIRM_BY_PASSWORD, NEW_USERNAME_MISSING } from '#contract/features/accounts/limits.ts';
import { auth, showOwnAccount, useOwnAccount } from '#web/features/accounts/index.ts';
import { api } from '#web/platform/api/browser.ts';
import type { FormProblem } from '#web/platform/api/problem.ts';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { PasswordInput } from '#web/platform/ui/PasswordInput.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { toast } from '#web/platform/ui/toast.ts';

const BLANK = { new_username: '', password_confirm: '' };

/** The login name: to copy, or to change by giving the password. */
export function UsernameForm({ associationId }: { associationId: string }) {
  const { data: profile } = useOwnAccount(associationId);
  const [typed, setTyped] = useState(BLANK);
  const new_username = typed.new_username.trim();
  const me = auth.use();
  /** A colleague who is an owner changes the user name of the association, never the own one. */
  const isOwn = me?.login === undefined || me.login === me.association?.id;
  const form = useSubmit({
    toasts: true,
    check(): Partial<FormProblem> | null {
      if (new_username === '') return { errors: { new_username: NEW_USERNAME_MISSING } };
      return typed.password_confirm === '' ? { errors: { password_confirm: CONFIRM_BY_PASSWORD } } : null;
    },
    send: () => api(changeUsername, { body: { ...typed, new_username } }),
    done(account) {
      showOwnAccount(account);
      toast('success', 'Username aggiornato');
      setTyped(BLANK);
    },
    failed: 'Errore cambio username',
  });
  const { text } = fieldsOf(typed, (changes) => setTyped({ ...typed, ...changes }), form.errors);

  return (
    <Card level={3} title="Username">
      <div className="mb-5 flex items-center gap-1 rounded-md bg-paper py-1 pr-1 pl-4">
        <p className="min-w-0 flex-1 break-words">
          <span className="text-sm text-ink-soft">{`${isOwn ? 'Il tuo username' : "Lo username dell'associazione"}: `}</span>
          <strong>{profile?.username ?? '…'}</strong>
        </p>
        <IconButton label="Copia lo username" disabled={!profile} onClick={() => void copy(profile?.username ?? '')}>
          <Copy size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <form {...form.props} className="grid gap-4">
        <TextInput
          label="Nuovo username"
          {...text('new_username', 100)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordInput label="Password attuale" {...text('password_confirm')} />
        <Button type="submit" look="secondary" busy={form.state === 'sending'} className="justify-self-start">
          Cambia username
        </Button>
      </form>
    </Card>
  );
}

async function copy(username: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(username);
    toast('success', 'Username copiato');
  } catch {
    toast('info', `Lo username è ${username}`); // no clipboard without HTTPS
  }
}
