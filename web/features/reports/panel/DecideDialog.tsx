import { decideReport } from '#contract/features/reports/calls.ts';
import { GROUND_MAX, STATEMENT_MAX } from '#contract/features/reports/limits.ts';
import type { GroundKind, Measure, Report } from '#contract/features/reports/report.ts';
import { api } from '#web/platform/api/browser.ts';
import { useDialogDraft } from '#web/platform/forms/dialog-draft.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { TextArea } from '#web/platform/ui/TextArea.tsx';
import { TextInput } from '#web/platform/ui/TextInput.tsx';
import { useDecision } from './use-decision.ts';

const MEASURES = [
  { value: 'none', label: 'Nessuna misura' },
  { value: 'hide', label: "Nascondi l'annuncio" },
];
const GROUNDS = [
  { value: 'terms', label: 'I termini del portale' },
  { value: 'law', label: 'La legge' },
];

const BLANK = { measure: 'none' as Measure, facts: '', ground_kind: 'terms' as GroundKind, ground: '' };

/** Decides a report: the measure, and the statement of reasons that both parties receive. */
export function DecideDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { value, unsaved, change, clear } = useDialogDraft(`report:${report.id}`, BLANK);
  const { measure, ground_kind: kind } = value;
  const close = () => {
    clear();
    onClose();
  };
  const form = useDecision(
    () => api(decideReport, { params: { id: report.id }, body: value }),
    'Segnalazione decisa',
    close,
  );
  const fields = fieldsOf(value, change, form.errors);
  return (
    <FormDialog
      title={`Segnalazione su ${report.adoption_name}`}
      description={`La decisione e i suoi motivi arrivano per email a ${report.association_name}${report.email ? ' e a chi ha segnalato' : ''}.`}
      unsaved={unsaved}
      onClose={close}
      submit={measure === 'hide' ? 'Nascondi e avvisa' : 'Decidi e avvisa'}
      look={measure === 'hide' ? 'danger' : 'primary'}
      form={form}
    >
      <blockquote className="rounded-md bg-paper p-4 break-words whitespace-pre-line">{report.text}</blockquote>
      <ChoiceChips
        label="Decisione"
        choices={report.listing === 'gone' ? MEASURES.slice(0, 1) : MEASURES}
        {...fields.choice('measure')}
      />
      <TextArea
        label="Che cosa hai visto"
        help="Lo leggono entrambe le parti: non scrivere chi ha segnalato."
        rows={4}
        {...fields.text('facts', STATEMENT_MAX)}
      />
      <ChoiceChips label="Su che cosa si basa" choices={GROUNDS} {...fields.choice('ground_kind')} />
      <TextInput
        label={kind === 'law' ? 'Quale legge, e perché' : 'Quale punto dei termini, e perché'}
        {...fields.text('ground', GROUND_MAX)}
      />
    </FormDialog>
  );
}
