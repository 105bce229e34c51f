import { FlaskConical } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { sendTestMail } from '#contract/mailing/calls.ts';
import { api } from '#web/api/browser.ts';
import { fieldErrors, sentence } from '#web/api/problem.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { type MailDraft, missingLetter } from './draft.ts';

interface TestSendProps {
  draft: MailDraft;
  onTo: (address: string) => void;
}

/** Sends the letter to one address first, as it will arrive. */
export function TestSend({ draft: { subject, html, test_to }, onTo }: TestSendProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [alert, setAlert] = useState<string | null>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setError('');
    setAlert(null);
    const to = test_to.trim();
    if (to === '') return setError('Inserisci un indirizzo di prova');
    const refusal = missingLetter({ subject, html });
    if (refusal) return setAlert(refusal);
    setBusy(true);
    try {
      await api(sendTestMail, { body: { to, subject, html } }, { timeoutMs: 60_000 });
      toast('success', `Prova inviata a ${to}`);
    } catch (refused) {
      const wrong = fieldErrors(refused).to;
      if (wrong) setError(wrong);
      else setAlert(sentence(refused, 'Errore invio prova'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-3 border-t border-line pt-5">
      {alert !== null && <Alert title={alert} onClose={() => setAlert(null)} />}
      <div className="flex flex-wrap items-start gap-3">
        <TextInput
          label="Indirizzo di prova"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={test_to}
          onChange={({ target }) => onTo(target.value)}
          error={error || undefined}
          className="min-w-52 flex-1"
        />
        <Button
          type="submit"
          look="secondary"
          busy={busy}
          busyLabel="Invio…"
          icon={<FlaskConical size={18} aria-hidden="true" />}
          className="mt-7.5"
        >
          Invia prova
        </Button>
      </div>
    </form>
  );
}
