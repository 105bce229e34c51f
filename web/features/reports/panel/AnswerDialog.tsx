import { answerAppeal } from '#contract/features/reports/calls.ts';
import { STATEMENT_MAX } from '#contract/features/reports/limits.ts';
import type { Appeal, Outcome, Report } from '#contract/features/reports/report.ts';
import { auth } from '#web/features/accounts/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { useDialogDraft } from '#web/platform/forms/dialog-draft.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { useDecision } from './use-decision.ts';

interface AnswerDialogProps {
  report: Report;
  appeal: Appeal;
  onClose: () => void;
}

/** Answers an appeal: confirms or reverses the decision. */
export function AnswerDialog({ report, appeal, onClose }: AnswerDialogProps) {
  const blank = { outcome: 'confirmed' as Outcome, answer: '' };
  const { value, unsaved, change, clear } = useDialogDraft(`appeal:${appeal.id}`, blank);
  const { outcome, answer } = value;
  const close = () => {
    clear();
    onClose();
  };
  const form = useDecision(
    () => api(answerAppeal, { params: { id: appeal.id }, body: { outcome, answer } }),
    'Risposta inviata',
    close,
  );
  const fields = fieldsOf(value, change, form.errors);
  const mine = auth.use()?.association?.name === appeal.against.decided_by;
  const turned = appeal.against.measure === 'hide' ? "Cambiala: mostra l'annuncio" : "Cambiala: nascondi l'annuncio";
  return (
    <FormDialog
      title={`Reclamo su ${report.adoption_name}`}
      description={
        mine
          ? "La decisione l'hai presa tu: se puoi, lascia che il reclamo lo esamini un'altra persona."
          : `La decisione l'ha presa ${appeal.against.decided_by}.`
      }
      unsaved={unsaved}
      onClose={close}
      submit="Rispondi"
      form={form}
    >
      <blockquote className="rounded-md bg-paper p-4 break-words whitespace-pre-line">{appeal.text}</blockquote>
      <ChoiceChips
        label="La decisione"
        choices={[
          { value: 'confirmed', label: 'Confermala' },
          { value: 'reversed', label: turned },
        ]}
        {...fields.choice('outcome')}
      />
      <TextArea
        label="Risposta"
        help={
          outcome === 'reversed'
            ? 'È la nuova motivazione: la leggono entrambe le parti.'
            : 'La legge chi ha presentato il reclamo.'
        }
        rows={5}
        {...fields.text('answer', STATEMENT_MAX)}
      />
    </FormDialog>
  );
}
