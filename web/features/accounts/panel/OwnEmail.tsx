import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { editProfile } from '#contract/features/associations/calls.ts';
import { REQUIRED } from '#contract/platform/sentences.ts';
import { api } from '#web/platform/api/browser.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { WaitingEmail } from '../email-change/index.ts';
import { showOwnAccount } from '../use-own-account.ts';
import { useOwnEmail } from './use-own-email.ts';

/** The address that receives the mails to this member of staff, such as a new password. */
export function OwnEmail() {
  const own = useOwnEmail();
  if (!own) return <Skeleton className="h-56 rounded-card" />;
  return (
    <Card title="La mia email">
      {own.shared && (
        <p className="mb-4 flex gap-3 rounded-md bg-amber-tint p-4">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
          <span>
            È la casella del portale: chi la legge può recuperare la tua password. Scrivi un indirizzo solo tuo.
          </span>
        </p>
      )}
      <EmailForm key={own.email} email={own.email} />
      <div className="mt-4">
        <WaitingEmail profile={own} onWithdrawn={showOwnAccount} />
      </div>
    </Card>
  );
}

function EmailForm({ email }: { email: string }) {
  const [typed, setTyped] = useState(email);
  const form = useSubmit({
    check: () => (typed.trim() === '' ? { errors: { email: REQUIRED } } : null),
    send: () => api(editProfile, { body: { email: typed.trim() } }),
    done(account) {
      toast('success', 'Profilo aggiornato');
      showOwnAccount(account);
    },
    failed: 'Errore salvataggio',
  });

  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        name="email"
        autoComplete="email"
        help="Ci arrivano il recupero della password e gli avvisi sul tuo account."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={form.errors.email}
        limit={254}
      />
      <Button
        type="submit"
        look="secondary"
        busy={form.state === 'sending'}
        busyLabel="Salvataggio..."
        className="justify-self-start"
      >
        Salva email
      </Button>
    </form>
  );
}
