import { defineProblems } from '../http/define-problems.ts';

export const questionnaireProblems = defineProblems({
  questionnaire_not_found: {
    status: 404,
    sentence: 'Questionario non trovato',
    cause: 'No questionnaire has this id; it may have been deleted.',
    cure: 'Read the list of questionnaires again.',
  },
});
