import type { Appeal, ReportDecision } from '#contract/features/reports/report.ts';
import { numericDateAndTime } from '#contract/platform/dates.ts';

const MEASURES = { none: 'Nessuna misura', hide: 'Annuncio nascosto' } as const;
const OUTCOMES = { confirmed: 'Decisione confermata', reversed: 'Decisione cambiata' } as const;
const SIDES = { notifier: "chi l'ha segnalato", publisher: "chi l'ha pubblicato" } as const;

/** A decision: the measure, who took it and why. */
export function DecisionStory({ decision }: { decision: ReportDecision }) {
  const { measure, facts, ground_kind, ground, decided_by, decided_at } = decision;
  return (
    <div className="mt-3 border-l-3 border-line pl-4">
      <p className="font-semibold">{MEASURES[measure]}</p>
      <p className="break-words whitespace-pre-line">{facts}</p>
      <p className="text-sm break-words text-ink-soft">{`${ground_kind === 'law' ? 'Legge' : 'Termini'}: ${ground}`}</p>
      <p className="text-sm text-ink-soft">{`${decided_by}, ${numericDateAndTime(decided_at)}`}</p>
    </div>
  );
}

/** An appeal against a decision, and its answer. */
export function AppealStory({ appeal }: { appeal: Appeal }) {
  const { side, text, created_at, outcome, answer, answered_by, answered_at } = appeal;
  return (
    <div className="mt-3 border-l-3 border-primary/40 pl-4">
      <p className="font-semibold">{`Reclamo di ${SIDES[side]}`}</p>
      <p className="break-words whitespace-pre-line">{text}</p>
      <p className="text-sm text-ink-soft">{numericDateAndTime(created_at)}</p>
      {outcome && answered_at && (
        <div className="mt-2">
          <p className="font-semibold">{OUTCOMES[outcome]}</p>
          <p className="break-words whitespace-pre-line">{answer}</p>
          <p className="text-sm text-ink-soft">{`${answered_by}, ${numericDateAndTime(answered_at)}`}</p>
        </div>
      )}
    </div>
  );
}
