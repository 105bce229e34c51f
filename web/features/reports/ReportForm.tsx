import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { REPORT_REASON_NAMES, REPORT_REASONS, REPORT_TEXT_MAX } from '#contract/features/reports/limits.ts';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { Honeypot } from '#web/platform/forms/Honeypot.tsx';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Checkbox } from '#web/platform/ui/Checkbox.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import type { useReport } from './use-report.ts';

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_NAMES[value] }));

/** The form of a report: reason, description and, optionally, the reporter's name and address. */
export function ReportForm({ report: { form, value, change } }: { report: ReturnType<typeof useReport> }) {
  const { text } = fieldsOf(value, change, form.errors);
  return (
    <form {...form.props} className="relative grid gap-5">
      {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
      <Select label="Motivo" none="Scegli" choices={REASONS} {...text('reason')} />
      <TextArea
        label="Che cosa non va"
        help="Quello che hai visto e perché pensi che sia sbagliato. Se hai un link o una data, scrivili."
        rows={5}
        {...text('text', REPORT_TEXT_MAX)}
      />
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        optional
        help="Solo per dirti che è arrivata e che cosa abbiamo deciso. Chi ha pubblicato non la vede."
        {...text('email', 254)}
      />
      <TextInput label="Nome" autoComplete="name" optional {...text('name', 200)} />
      <Checkbox
        name="good_faith"
        label="Confermo in buona fede che quanto scrivo è esatto e completo."
        error={form.errors.good_faith}
      />
      <Honeypot />
      <Button
        type="submit"
        size="large"
        wide
        busy={form.state === 'sending'}
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
