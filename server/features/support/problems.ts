import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const supportProblems = defineProblems({
  help_request_not_found: {
    status: 404,
    sentence: 'Richiesta di assistenza non trovata',
    cause: 'No help request has this id; it may have been deleted.',
    cure: 'Read the list of help requests again.',
  },
});
