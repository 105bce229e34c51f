import { useState } from 'react';
import { askForHelp } from '#contract/features/support/calls.ts';
import { HELP_MESSAGE_MAX, WRITE_THE_MESSAGE } from '#contract/features/support/limits.ts';
import { api } from '#web/platform/api/browser.ts';
import { useDraft } from '#web/platform/forms/draft.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { toast } from '#web/platform/ui/toast.ts';

/** Sends a request for help to the staff, who answer by e-mail. */
export function HelpForm({ associationId }: { associationId: string }) {
  const [asked, setAsked] = useState(false);
  const { value: message, change, clear } = useDraft(`help_draft:${associationId}`, { empty: '' });
  const form = useSubmit({
    toasts: true,
    check: () => (message.trim() === '' ? { errors: { message: WRITE_THE_MESSAGE } } : null),
    send: ({ onceAs }) => api(askForHelp, { body: { message } }, { onceAs: onceAs(message) }),
    done() {
      toast('success', 'Richiesta assistenza inviata');
      clear();
      setAsked(true);
    },
    failed: 'Errore invio',
  });

  return (
    <Card level={3} title="Serve una mano?">
      <form {...form.props} className="grid gap-4">
        <TextArea
          label="Messaggio"
          value={message}
          onChange={(event) => change(event.target.value)}
          error={form.errors.message}
          help={asked ? 'Ricevuto: ti rispondiamo per email.' : 'Racconta che cosa non va: ti rispondiamo per email.'}
          rows={5}
          limit={HELP_MESSAGE_MAX}
        />
        <Button type="submit" busy={form.state === 'sending'} busyLabel="Invio…" className="justify-self-start">
          Invia
        </Button>
      </form>
    </Card>
  );
}
