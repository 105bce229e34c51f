import { HEALTH_ANSWERS } from '#contract/questionnaires/answers.ts';
import type { Questionnaire } from '#contract/questionnaires/questionnaire.ts';

const WHEN = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Rome' });

/** Returns whether the applicant consented to the reading of the answers about health, and when; "" without any. */
export function healthConsent(questionnaire: Questionnaire): string {
  if (HEALTH_ANSWERS.every((name) => questionnaire[name].trim() === '')) return '';
  const { health_consent_at: at } = questionnaire;
  return at ? `Dato il ${WHEN.format(new Date(at))}` : 'Non registrato: la domanda non è passata dal modulo del sito.';
}
