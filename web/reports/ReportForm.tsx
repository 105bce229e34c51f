import { Send } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import { REPORT_REASON_NAMES, REPORT_REASONS, REPORT_TEXT_MAX } from '#contract/reports/limits.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Honeypot, honeypotValue } from '#web/ui/Honeypot.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { draftFor, type ReportDraft, reportDraft } from './draft.ts';
import type { useReport } from './use-report.ts';

interface ReportFormProps {
  listing: string;
  report: ReturnType<typeof useReport>;
}

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_NAMES[value] }));

/** The form of a report: reason, description and, optionally, the reporter's name and address. */
export function ReportForm({ listing, report }: ReportFormProps) {
  const { state, errors, failure, submit, dismiss, box } = report;
  const draft = draftFor(reportDraft.use(), listing);
  const write = (changes: Partial<ReportDraft>) =>
    reportDraft.change((before) => ({ ...draftFor(before, listing), ...changes }));

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void submit({ goodFaith: new FormData(form).has('good_faith'), trap: honeypotValue(form) });
  }

  return (
    <form ref={box} method="post" noValidate onSubmit={send} className="relative grid gap-5">
      {failure && <Alert title={failure} onClose={dismiss} />}
      <Select
        label="Motivo"
        name="reason"
        none="Scegli"
        choices={REASONS}
        value={draft.reason}
        onChange={({ target }) => write({ reason: target.value as ReportDraft['reason'] })}
        error={errors.reason}
      />
      <TextArea
        label="Che cosa non va"
        name="text"
        help="Quello che hai visto e perché pensi che sia sbagliato. Se hai un link o una data, scrivili."
        rows={5}
        limit={REPORT_TEXT_MAX}
        value={draft.text}
        onChange={({ target }) => write({ text: target.value })}
        error={errors.text}
      />
      <TextInput
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        optional
        help="Solo per dirti che è arrivata e che cosa abbiamo deciso. Chi ha pubblicato non la vede."
        limit={254}
        value={draft.email}
        onChange={({ target }) => write({ email: target.value })}
        error={errors.email}
      />
      <TextInput
        label="Nome"
        name="name"
        autoComplete="name"
        optional
        limit={200}
        value={draft.name}
        onChange={({ target }) => write({ name: target.value })}
        error={errors.name}
      />
      <Checkbox
        name="good_faith"
        label="Confermo in buona fede che quanto scrivo è esatto e completo."
        error={errors.good_faith}
      />
      <Honeypot />
      <Button
        type="submit"
        size="large"
        wide
        busy={state === 'sending'}
        busyLabel="Invio…"
        icon={<Send size={18} aria-hidden="true" />}
      >
        Invia segnalazione
      </Button>
      <p className="text-sm text-ink-soft">
        La legge una persona della redazione.{' '}
        <Link to="/gdpr#termini-segnalazioni" target="_blank" className="link-line">
          Come funziona<span className="sr-only"> (si apre in una nuova scheda)</span>
        </Link>{' '}
        ·{' '}
        <Link to="/gdpr#privacy-richieste" target="_blank" className="link-line">
          Informativa privacy<span className="sr-only"> (si apre in una nuova scheda)</span>
        </Link>
      </p>
    </form>
  );
}
