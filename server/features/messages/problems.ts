import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const messageProblems = defineProblems({
  too_many_messages: {
    status: 429,
    sentence: 'Questa persona ha già ricevuto molti messaggi. Il tuo resta qui: riprova domani.',
    cause:
      'The publisher of the listing got twenty messages in 24 hours, or twenty wait until the address is confirmed.',
    cure: 'Send the same message again later.',
  },
});
