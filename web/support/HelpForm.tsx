import { type FormEvent, useState } from 'react';
import { askForHelp } from '#contract/support/calls.ts';
import { HELP_MESSAGE_MAX, WRITE_THE_MESSAGE } from '#contract/support/limits.ts';
import { api } from '#web/api/browser.ts';
import { idempotencyKeys } from '#web/api/idempotency-key.ts';
import { useCommand } from '#web/forms/use-command.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { stored } from '#web/ui/storage.ts';
import { TextArea } from '#web/ui/TextArea.tsx';

/** Sends a request for help to the staff, who answer by e-mail. */
export function HelpForm({ associationId }: { associationId: string }) {
  const [draft] = useState(() => draftOf(associationId));
  const message = draft.use();
  const { busy, errors, refuse, run } = useCommand({ done: 'Richiesta assistenza inviata', failed: 'Errore invio' });
  const [asked, setAsked] = useState(false);
  const [submissionOf, setSubmissionOf] = useState(idempotencyKeys);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (message.trim() === '') return refuse({ errors: { message: WRITE_THE_MESSAGE } });
    const onceAs = submissionOf(message);
    if (!(await run(() => api(askForHelp, { body: { message } }, { onceAs })))) return;
    // the same text sent later is another request, with its own idempotency key
    setSubmissionOf(idempotencyKeys);
    draft.clear();
    setAsked(true);
  }

  return (
    <Card level={3} title="Serve una mano?">
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <TextArea
          label="Messaggio"
          value={message}
          onChange={(event) => draft.write(event.target.value)}
          error={errors.message}
          help={asked ? 'Ricevuto: ti rispondiamo per email.' : 'Racconta che cosa non va: ti rispondiamo per email.'}
          rows={5}
          limit={HELP_MESSAGE_MAX}
        />
        <Button type="submit" busy={busy} busyLabel="Invio…" className="justify-self-start">
          Invia
        </Button>
      </form>
    </Card>
  );
}

/** An unsent message survives a reload. */
function draftOf(associationId: string) {
  return stored<string>(`help_draft:${associationId}`, {
    empty: '',
    parse: (found) => (typeof found === 'string' ? found : null),
  });
}
