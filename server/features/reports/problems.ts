import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const reportProblems = defineProblems({
  report_not_found: {
    status: 404,
    sentence: 'Segnalazione non trovata',
    cause: 'No report has this id; it may have been deleted.',
    cure: 'Read the list of reports again.',
  },
  appeal_not_found: {
    status: 404,
    sentence: 'Questo link non è valido o non è più attivo.',
    cause: 'No decision belongs to this link, or no appeal has this id.',
    cure: 'Open the link of the decision mail unchanged.',
  },
  report_decided: {
    status: 409,
    sentence: 'Questa segnalazione è già stata decisa.',
    cause: 'Staff decided the report before.',
    cure: 'Read the report again.',
  },
  appeal_sent: {
    status: 409,
    sentence: 'Hai già presentato un reclamo contro questa decisione.',
    cause: 'An appeal against this decision exists already.',
    cure: 'Wait for the answer to it.',
  },
  appeal_answered: {
    status: 409,
    sentence: 'A questo reclamo è già stato risposto.',
    cause: 'Staff answered the appeal before.',
    cure: 'Read the report again.',
  },
  appeal_expired: {
    status: 410,
    sentence: 'Sono passati più di sei mesi dalla decisione: non si può più presentare un reclamo.',
    cause: 'The six months for an appeal have passed.',
    cure: 'None: the decision is final.',
  },
});
