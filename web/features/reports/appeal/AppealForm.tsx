import { Send } from 'lucide-react';
import { REPORT_TEXT_MAX } from '#contract/features/reports/limits.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import type { useContested } from './use-contested.ts';

/** The form of an appeal, or a notice if its deadline has passed. */
export function AppealForm({ appeal }: { appeal: ReturnType<typeof useContested> }) {
  const { contested, form, text, change } = appeal;
  if (!contested) return null;
  if (contested.expired) {
    return (
      <p>{`Il termine di sei mesi per presentare un reclamo è passato ${withDate('il', longDate(contested.until))}.`}</p>
    );
  }

  return (
    <form {...form.props} className="grid gap-5">
      {form.problem && <Alert title={form.problem} onClose={form.dismiss} />}
      <TextArea
        label="Perché non sei d'accordo"
        name="text"
        help={`Puoi presentare un solo reclamo, entro ${withDate('il', longDate(contested.until))}.`}
        rows={6}
        limit={REPORT_TEXT_MAX}
        value={text}
        onChange={({ target }) => change(target.value)}
        error={form.errors.text}
      />
      <Button
        type="submit"
        size="large"
        wide
        busy={form.state === 'sending'}
        busyLabel="Invio…"
        icon={<Send size={18} aria-hidden="true" />}
      >
        Presenta il reclamo
      </Button>
    </form>
  );
}
