import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const verificationProblems = defineProblems({
  code_unknown: {
    status: 404,
    sentence: 'Nessun annuncio ha questo codice.',
    cause: 'The code is well formed, but no listing has it: it never existed or was deleted.',
    cure: 'Compare the code with the poster or the picture.',
  },
});
