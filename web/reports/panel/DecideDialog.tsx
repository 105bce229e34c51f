import { decideReport } from '#contract/reports/calls.ts';
import { GROUND_MAX, STATEMENT_MAX } from '#contract/reports/limits.ts';
import type { GroundKind, Measure, Report } from '#contract/reports/report.ts';
import { api } from '#web/api/browser.ts';
import { useDialogDraft } from '#web/forms/dialog-draft.ts';
import { FormDialog } from '#web/forms/FormDialog.tsx';
import { ChoiceChips } from '#web/ui/ChoiceChips.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
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
  const { measure, facts, ground_kind: kind, ground } = value;
  const close = () => {
    clear();
    onClose();
  };
  const { state, failure, errors, decide, dismiss, box } = useDecision(close);
  return (
    <FormDialog
      title={`Segnalazione su ${report.adoption_name}`}
      description={`La decisione e i suoi motivi arrivano per email a ${report.association_name}${report.email ? ' e a chi ha segnalato' : ''}.`}
      unsaved={unsaved}
      onClose={close}
      submit={measure === 'hide' ? 'Nascondi e avvisa' : 'Decidi e avvisa'}
      look={measure === 'hide' ? 'danger' : 'primary'}
      state={state}
      failure={failure}
      dismiss={dismiss}
      box={box}
      onSubmit={() =>
        void decide(() => api(decideReport, { params: { id: report.id }, body: value }), 'Segnalazione decisa')
      }
    >
      <blockquote className="rounded-md bg-paper p-4 break-words whitespace-pre-line">{report.text}</blockquote>
      <ChoiceChips
        label="Decisione"
        name="measure"
        choices={report.listing === 'gone' ? MEASURES.slice(0, 1) : MEASURES}
        selected={measure}
        onChange={({ target }) => change({ measure: target.value as Measure })}
        error={errors.measure}
      />
      <TextArea
        label="Fatti"
        name="facts"
        help="Che cosa hai visto nell'annuncio. Lo leggono entrambe le parti: non scrivere chi ha segnalato."
        rows={4}
        limit={STATEMENT_MAX}
        value={facts}
        onChange={({ target }) => change({ facts: target.value })}
        error={errors.facts}
      />
      <ChoiceChips
        label="Su che cosa si basa"
        name="ground_kind"
        choices={GROUNDS}
        selected={kind}
        onChange={({ target }) => change({ ground_kind: target.value as GroundKind })}
        error={errors.ground_kind}
      />
      <TextInput
        label={kind === 'law' ? 'Quale legge, e perché' : 'Quale punto dei termini, e perché'}
        name="ground"
        limit={GROUND_MAX}
        value={ground}
        onChange={({ target }) => change({ ground: target.value })}
        error={errors.ground}
      />
    </FormDialog>
  );
}
