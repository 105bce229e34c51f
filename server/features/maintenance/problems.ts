import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const maintenanceProblems = defineProblems({
  maintenance: {
    status: 503,
    sentence: 'Il portale è in manutenzione: per ora si può solo leggere.',
    cause: 'The operator has begun a maintenance (`npm run maintenance`), and the call writes.',
    cure: 'Repeat the same request after the seconds in Retry-After. `read_only` of `GET /site/identity` says until when.',
  },
});
