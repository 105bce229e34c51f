import type { AnswerName } from '#contract/features/questionnaires/answers.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { phoneLinks } from '#server/features/contacts/index.ts';
import type { ContactKey, ReadRow } from './store.ts';

/** Returns a stored questionnaire with its answers beside the header fields. */
export function presentQuestionnaire(row: Omit<ReadRow, ContactKey>): Questionnaire {
  return { ...presentContent(row), phone_links: phoneLinks(row.telefono) };
}

/** Returns what the applicant wrote and what happened to it, without what is derived from it. */
export function presentContent({ answers, ...row }: Omit<ReadRow, ContactKey>): Omit<Questionnaire, 'phone_links'> {
  return { ...(JSON.parse(answers) as Record<AnswerName, string>), ...row };
}
