import type { AnswerName } from '#contract/questionnaires/answers.ts';
import type { Questionnaire } from '#contract/questionnaires/questionnaire.ts';
import type { ContactKey, ReadRow } from './store.ts';

/** Returns a stored questionnaire with its answers beside the header fields. */
export function presentQuestionnaire({ answers, ...row }: Omit<ReadRow, ContactKey | 'submission'>): Questionnaire {
  return { ...(JSON.parse(answers) as Record<AnswerName, string>), ...row };
}
