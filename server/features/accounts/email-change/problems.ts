import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const emailChangeProblems = defineProblems({
  invalid_email_link: {
    status: 400,
    sentence: 'Il link non vale più: è già stato usato, è scaduto, oppure ne è arrivato uno più nuovo.',
    cause: 'The link of the mail is wrong, used, expired, or of a change that a newer one replaced.',
    cure: 'Use the newest mail, or have the link sent again from the own page.',
  },
  email_taken_meanwhile: {
    status: 409,
    sentence: 'Nel frattempo un altro account ha preso questo indirizzo email. Scegline un altro dal tuo profilo.',
    cause: 'Another account took the address after the change was asked for.',
    cure: 'Choose another address, or write to the portal.',
  },
  no_email_waiting: {
    status: 409,
    sentence: 'Nessun indirizzo email aspetta di essere confermato.',
    cause: 'The address was confirmed or withdrawn meanwhile.',
    cure: 'Read the profile again.',
  },
});
