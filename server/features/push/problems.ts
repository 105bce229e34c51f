import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const pushProblems = defineProblems({
  push_not_ready: {
    status: 503,
    sentence: 'Le notifiche per ora non si possono accendere. Riprova tra qualche minuto.',
    cause:
      'The key that signs notifications could not be stored yet: the portal has started for the first time during a ' +
      'maintenance, or its database or `DATA_DIR` takes no writes.',
    cure: 'Repeat the same request after the seconds in Retry-After. The log says why the key was not stored.',
  },
});
