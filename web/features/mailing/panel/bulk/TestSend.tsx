import { FlaskConical } from 'lucide-react';
import type { TestMailResult } from '#contract/features/mailing/bulk.ts';
import { listOutbox, sendTestMail } from '#contract/features/mailing/calls.ts';
import { TEST_ADDRESS_MISSING } from '#contract/features/mailing/limits.ts';
import { api } from '#web/platform/api/browser.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { reread } from '#web/platform/panel/list/use-list.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { type MailDraft, missingLetter } from './draft.ts';

interface TestSendProps {
  draft: MailDraft;
  onTo: (address: string) => void;
}

/** Sends the mail to one address as a test. */
export function TestSend({ draft: { subject, html, test_to }, onTo }: TestSendProps) {
  const to = test_to.trim();
  const form = useSubmit({
    check() {
      if (to === '') return { errors: { to: TEST_ADDRESS_MISSING } };
      const missing = missingLetter({ subject, html });
      return missing === null ? null : { detail: missing };
    },
    send({ onceAs }) {
      const body = { to, subject, html };
      return api(sendTestMail, { body }, { timeoutMs: 90_000, onceAs: onceAs(body) });
    },
    done: (result) => tell(to, result),
    failed: 'Errore invio prova',
  });

  return (
    <form {...form.props} className="grid gap-3 border-t border-line pt-5">
      {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
      <div className="flex flex-wrap items-start gap-3">
        <TextInput
          label="Indirizzo di prova"
          type="email"
          inputMode="email"
          name="to"
          autoComplete="email"
          value={test_to}
          onChange={({ target }) => onTo(target.value)}
          error={form.errors.to}
          className="min-w-[min(13rem,100%)] flex-1"
        />
        <Button
          type="submit"
          look="secondary"
          busy={form.state === 'sending'}
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
