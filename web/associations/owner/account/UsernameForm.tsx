import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { changeUsername } from '#contract/accounts/calls.ts';
import { api } from '#web/api/browser.ts';
import { useCommand } from '#web/forms/use-command.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { useOwnProfile, useOwnProfileChange } from '../profile/use-profile.ts';

/** The login name: to copy, or to change by giving the password. */
export function UsernameForm({ associationId }: { associationId: string }) {
  const { data: profile } = useOwnProfile(associationId);
  const show = useOwnProfileChange(associationId);
  const [typed, setTyped] = useState({ username: '', password: '' });
  const { busy, errors, refuse, run } = useCommand({
    done: 'Username aggiornato',
    failed: 'Errore cambio username',
  });

  async function change(event: FormEvent): Promise<void> {
    event.preventDefault();
    const new_username = typed.username.trim();
    if (new_username === '') return refuse({ errors: { new_username: 'Inserisci il nuovo username' } });
    if (typed.password === '') return refuse({ errors: { password_confirm: 'Inserisci la password per confermare' } });
    const body = { new_username, password_confirm: typed.password };
    const done = await run(async () => show(await api(changeUsername, { body })));
    if (done) setTyped({ username: '', password: '' });
  }

  return (
    <Card level={3} title="Username">
      <div className="mb-5 flex items-center gap-1 rounded-md bg-paper py-1 pr-1 pl-4">
        <p className="min-w-0 flex-1 break-words">
          <span className="text-sm text-ink-soft">Il tuo username: </span>
          <strong>{profile?.username ?? '…'}</strong>
        </p>
        <IconButton label="Copia lo username" disabled={!profile} onClick={() => void copy(profile?.username ?? '')}>
          <Copy size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <form noValidate onSubmit={(event) => void change(event)} className="grid gap-4">
        <TextInput
          label="Nuovo username"
          value={typed.username}
          onChange={(event) => setTyped({ ...typed, username: event.target.value })}
          error={errors.new_username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          limit={100}
        />
        <PasswordInput
          label="Password attuale"
          value={typed.password}
          onChange={(event) => setTyped({ ...typed, password: event.target.value })}
          error={errors.password_confirm}
        />
        <Button type="submit" look="secondary" busy={busy} className="justify-self-start">
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
    toast('info', `Il tuo username è ${username}`); // no clipboard without HTTPS
  }
}
