import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { healthConsent } from '../health-consent.ts';
import { labelsFor } from '../questions.ts';

/** All answers, each under its question in the wording of the form. */
export function Answers({ questionnaire }: { questionnaire: Questionnaire }) {
  const consent = healthConsent(questionnaire);
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-4 rounded-md bg-paper p-4 sm:p-5 lg:grid-cols-2">
      {labelsFor(questionnaire.post_type).map(({ name, label }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{questionnaire[name] || '-'}</dd>
        </div>
      ))}
      {consent && (
        <div className="min-w-0">
          <dt className="text-sm text-ink-soft">Consenso per la risposta sulla salute</dt>
          <dd>{consent}</dd>
        </div>
      )}
    </dl>
  );
}
