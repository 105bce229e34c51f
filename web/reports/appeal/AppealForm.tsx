import { Send } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { REPORT_TEXT_MAX } from '#contract/reports/limits.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { focusFirstWrong } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { dayOf } from './Decided.tsx';
import { appealDraft, type useContested } from './use-contested.ts';

/** Why somebody does not agree, while there is time to say so. */
export function AppealForm({ appeal }: { appeal: ReturnType<typeof useContested> }) {
  const { contested, error, failure, busy, submit, dismiss } = appeal;
  const text = appealDraft.use();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusFirstWrong(form.current);
  }, [error]);
  if (!contested) return null;
  if (contested.expired) {
    return <p>Il termine di sei mesi per presentare un reclamo è passato il {dayOf(contested.until)}.</p>;
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-5">
      {failure && <Alert title={failure} onClose={dismiss} />}
      <TextArea
        label="Perché non sei d'accordo"
        name="text"
        help={`Puoi presentare un solo reclamo, entro il ${dayOf(contested.until)}.`}
        rows={6}
        maxLength={REPORT_TEXT_MAX}
        value={text}
        onChange={({ target }) => appealDraft.write(target.value)}
        error={error || undefined}
      />
      <Button
        type="submit"
        size="large"
        wide
        busy={busy}
        busyLabel="Invio…"
        icon={<Send size={18} aria-hidden="true" />}
      >
        Presenta il reclamo
      </Button>
    </form>
  );
}
