import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const gadgetProblems = defineProblems({
  gadget_not_found: {
    status: 404,
    sentence: 'Gadget non trovato',
    cause: 'No gadget has this id, or it is hidden.',
    cure: 'Choose a gadget from the list.',
  },
});
