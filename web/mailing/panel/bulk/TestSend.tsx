import { FlaskConical } from 'lucide-react';
import type { FormEvent } from 'react';
import type { TestMailResult } from '#contract/mailing/bulk.ts';
import { listOutbox, sendTestMail } from '#contract/mailing/calls.ts';
import { api } from '#web/api/browser.ts';
import { refusalOr } from '#web/api/problem.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { reread } from '#web/panel/list/use-list.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { type MailDraft, missingLetter } from './draft.ts';

interface TestSendProps {
  draft: MailDraft;
  onTo: (address: string) => void;
}

/** Sends the mail to one address as a test. */
export function TestSend({ draft: { subject, html, test_to }, onTo }: TestSendProps) {
  const { state, errors, failure, send, refuse, dismiss, box } = useSending(refusalOr('Errore invio prova'));

  async function test(event: FormEvent): Promise<void> {
    event.preventDefault();
    const to = test_to.trim();
    if (to === '') return refuse({ errors: { to: 'Inserisci un indirizzo di prova' } });
    const missing = missingLetter({ subject, html });
    if (missing) return refuse({ detail: missing });
    await send(async () => tell(to, await api(sendTestMail, { body: { to, subject, html } }, { timeoutMs: 90_000 })));
  }

  return (
    <form ref={box} noValidate onSubmit={(event) => void test(event)} className="grid gap-3 border-t border-line pt-5">
      {failure && <Alert title={failure} onClose={dismiss} />}
      <div className="flex flex-wrap items-start gap-3">
        <TextInput
          label="Indirizzo di prova"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={test_to}
          onChange={({ target }) => onTo(target.value)}
          error={errors.to}
          className="min-w-52 flex-1"
        />
        <Button
          type="submit"
          look="secondary"
          busy={state === 'sending'}
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

/** Shows the outcome. A queued mail is not reported as sent. */
function tell(to: string, { delivery }: TestMailResult): void {
  reread(listOutbox);
  if (!delivery) toast('success', `Prova inviata a ${to}`);
  else toast('info', delivery === 'queued' ? queued(to) : unsent(to));
}

const queued = (to: string) => `La prova a ${to} è in coda: il server di posta non l'ha ancora presa.`;
const unsent = (to: string) => `La prova a ${to} non è partita: manca un server di posta. La leggi in Posta in uscita.`;
