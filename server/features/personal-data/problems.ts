import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const personalDataProblems = defineProblems({
  personal_data_changed: {
    status: 409,
    sentence: 'Nel frattempo i dati sono cambiati: cerca di nuovo e ricontrolla che cosa si cancella.',
    cause: 'The records that were confirmed are no longer those of the database.',
    cure: 'Search again, and send the new version.',
  },
});
