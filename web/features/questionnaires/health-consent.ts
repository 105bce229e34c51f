import { HEALTH_ANSWERS } from '#contract/features/questionnaires/answers.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { longDateAndTime } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';

/** Returns whether and when the applicant consented to the answers about health, or withdrew it; "" without any. */
export function healthConsent(questionnaire: Questionnaire): string {
  const { health_consent_at: at, health_withdrawn_at: withdrawn } = questionnaire;
  if (withdrawn) return `Consenso ritirato ${withDate('il', longDateAndTime(withdrawn))}: la risposta è cancellata.`;
  if (HEALTH_ANSWERS.every((name) => questionnaire[name].trim() === '')) return '';
  return at
    ? `Dato ${withDate('il', longDateAndTime(at))}`
    : 'Non registrato: la domanda non è passata dal modulo del sito.';
}
