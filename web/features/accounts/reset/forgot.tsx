import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { requestReset } from '#contract/features/accounts/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { isMaintenance } from '#web/platform/api/problem.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import type { PageHandle } from '#web/platform/shell/index.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { AccountScreen } from '../AccountScreen.tsx';
import { accountMeta } from '../page-meta.ts';

export const handle: PageHandle = { search: [] };

export const meta = accountMeta(
  'Password dimenticata',
  'Chiedi una email per scegliere una nuova password.',
  '/forgot',
);

export default function ForgotPage() {
  const [username, setUsername] = useState('');
  const form = useSubmit({
    check: () => (username.trim() === '' ? {} : null),
    // the message is the same in every case, so that it does not reveal whether an account exists
    send: () =>
      api(requestReset, { body: { username } }).catch((error: unknown) => {
        if (isMaintenance(error)) throw error;
      }),
    failed: '',
  });

  return (
    <AccountScreen
      title="Password dimenticata"
      intro="Scrivi il tuo username o la tua email: ti mandiamo un link e un codice."
      guardian="ares"
    >
      <form {...form.props} className="grid gap-5">
        <TextInput
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
        <Button
          type="submit"
          size="large"
          wide
          disabled={username.trim() === ''}
          busy={form.state === 'sending'}
          busyLabel="Invio in corso…"
        >
          Invia
        </Button>
      </form>
      <output className="block">
        {form.state === 'sent' && (
          <span className="mt-5 flex gap-3 rounded-md bg-leaf-tint px-4 py-3">
            <MailCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-leaf" />
            <span>
              Se l'account esiste, riceverai una email entro pochi minuti.
              <span className="block text-sm text-ink-soft">Il codice vale 10 minuti. Guarda anche nello spam.</span>
            </span>
          </span>
        )}
      </output>
      <div className="mt-6 border-t border-line pt-5">
        <Link to="/login" className="link-line">
          Torna all'accesso
        </Link>
      </div>
    </AccountScreen>
  );
}
