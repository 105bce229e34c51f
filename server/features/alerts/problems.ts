import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const alertProblems = defineProblems({
  alert_not_found: {
    status: 404,
    sentence: "Questo avviso non c'è più: è stato fermato o cancellato, oppure il link è arrivato a metà.",
    cause: 'The token is not genuine, or the alert was stopped, was not confirmed in time or ended long ago.',
    cure: 'Open the whole link of the newest mail, or ask for a new alert.',
  },
  alert_unsearchable: {
    status: 409,
    sentence: 'La ricerca di questo avviso non si può più fare: cambiala, poi continua.',
    cause: 'A place or a filter of the stored search no longer exists.',
    cure: 'Change the search with PATCH /alerts/{token}, then confirm again.',
  },
  alert_not_active: {
    status: 409,
    sentence: 'Questo avviso non è attivo: confermalo, poi accendi le notifiche.',
    cause: 'The alert was not confirmed yet, or it ended.',
    cure: 'Confirm it with POST /alerts/{token}/confirm.',
  },
  alert_exists: {
    status: 409,
    sentence: 'Hai già un avviso per questa ricerca.',
    cause: 'Another alert of the same address has the search that this one should get.',
    cure: 'Stop one of the two.',
  },
});
