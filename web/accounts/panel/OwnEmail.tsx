import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { editProfile } from '#contract/associations/calls.ts';
import { api } from '#web/api/browser.ts';
import { refusalOr } from '#web/api/problem.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { rereadOwnEmail, useOwnEmail } from './own-email.ts';

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
    </Card>
  );
}

function EmailForm({ email }: { email: string }) {
  const [typed, setTyped] = useState(email);
  const { state, errors, failure, send, refuse, dismiss, box } = useSending(refusalOr('Errore salvataggio'));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const next = typed.trim();
    if (next === '') return refuse({ errors: { email: 'Obbligatorio' } });
    if (!(await send(() => api(editProfile, { body: { email: next } })))) return;
    toast('success', 'Profilo aggiornato');
    rereadOwnEmail();
  }

  return (
    <form ref={box} noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
      {failure && <Alert title={failure} onClose={dismiss} />}
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        help="Ci arrivano il recupero della password e gli avvisi sul tuo account."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={errors.email}
        limit={254}
      />
      <Button
        type="submit"
        look="secondary"
        busy={state === 'sending'}
        busyLabel="Salvataggio..."
        className="justify-self-start"
      >
        Salva email
      </Button>
    </form>
  );
}
