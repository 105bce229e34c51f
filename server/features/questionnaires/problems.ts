import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const questionnaireProblems = defineProblems({
  questionnaire_not_found: {
    status: 404,
    sentence: 'Questionario non trovato',
    cause: 'No questionnaire has this id; it may have been deleted.',
    cure: 'Read the list of questionnaires again.',
  },
  application_not_found: {
    status: 404,
    sentence: "Questa domanda non c'è: è stata cancellata, oppure il link non è completo.",
    cause: 'The token of the link is wrong, or the questionnaire has been deleted.',
    cure: 'Open the whole link of the receipt.',
  },
});
