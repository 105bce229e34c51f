import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const operationProblems = defineProblems({
  not_ready: {
    status: 503,
    sentence: 'Il portale non è ancora pronto.',
    cause: '`/readyz` could not reach the database or write to the storage.',
    cure: 'Wait, and read `/readyz` again.',
  },
});
