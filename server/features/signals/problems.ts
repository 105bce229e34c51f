import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const signalProblems = defineProblems({
  signal_not_found: {
    status: 404,
    sentence: 'Segnale non trovato',
    cause: 'No signal has this id; its listing may have been deleted.',
    cure: 'Read the list of signals again.',
  },
  signal_closed: {
    status: 409,
    sentence: 'Questo segnale è già stato chiuso.',
    cause: 'Staff closed the signal before.',
    cure: 'Read the list of signals again.',
  },
  signal_changed: {
    status: 409,
    sentence: 'Intanto in questo annuncio abbiamo notato altro: leggilo prima di chiudere.',
    cause: 'Something else was noticed since the caller read the signal with the `at` that it sent.',
    cure: 'Read `current` in the response, and close the signal with its `at`.',
  },
});
