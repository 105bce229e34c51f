import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const questionnaireProblems = defineProblems({
  questionnaire_not_found: {
    status: 404,
    sentence: 'Questionario non trovato',
    cause: 'No questionnaire has this id; it may have been deleted.',
    cure: 'Read the list of questionnaires again.',
  },
  questionnaire_changed: {
    status: 409,
    sentence: "Un'altra persona ha appena aggiornato questa domanda: rileggila.",
    cause: 'The questionnaire has changed since the caller read the `version` that it sent.',
    cure: 'Compare with `current` in the response, and send the change again with its `version`.',
  },
  questionnaire_withdrawn: {
    status: 409,
    sentence: 'La domanda è stata ritirata.',
    cause: 'The applicant has withdrawn the questionnaire: its state is final, and nobody writes about it any more.',
    cure: 'Read the questionnaire again.',
  },
  listing_has_accepted: {
    status: 409,
    sentence: "Per questo annuncio c'è già una domanda accettata.",
    cause: 'Another questionnaire for the same listing is accepted.',
    cure: 'Change the state of that one first.',
  },
  replies_not_approved: {
    status: 403,
    sentence: 'Potrai scrivere da qui appena la redazione avrà controllato il tuo account.',
    cause: 'The account waits for the approval of staff, and the portal sends no words of it to others until then.',
    cure: 'Wait for the approval, or use the contacts of the questionnaire.',
  },
  note_not_found: {
    status: 404,
    sentence: "Questa nota non c'è più.",
    cause: 'The questionnaire has no note with this id; somebody may have deleted it.',
    cure: 'Read the questionnaire again.',
  },
  too_many_notes: {
    status: 409,
    sentence: 'Questa domanda ha già 50 note: eliminane una, poi salva di nuovo.',
    cause: 'A questionnaire has at most 50 notes, those of all colleagues together.',
    cure: 'Delete a note, then repeat the call.',
  },
  listing_not_adopted: {
    status: 409,
    sentence:
      "L'annuncio non risulta adottato: segnalo prima come adottato, oppure rispondi che non è la famiglia giusta.",
    cause: 'Those who wait for a listing that is not adopted can be told `non_idoneo` only.',
    cure: 'Mark the listing as adopted first, or send `non_idoneo`.',
  },
  answers_left: {
    status: 409,
    sentence: 'È tardi per annullare: i messaggi sono già partiti.',
    cause: 'The 20 seconds in which the answers to all who waited can be taken back have passed, or there are none.',
    cure: 'Change the state of each questionnaire, if that is needed.',
  },
  answer_can_be_undone: {
    status: 409,
    sentence: 'La risposta a questa persona si può ancora annullare: elimina il questionario tra qualche secondo.',
    cause: 'The questionnaire was answered with all who waited, and the 20 seconds to take that back have not passed.',
    cure: 'Repeat the call after 20 seconds, or take the answers back first.',
  },
  application_not_found: {
    status: 404,
    sentence: "Questa domanda non c'è: è stata cancellata, oppure il link non è completo.",
    cause: 'The token of the link is wrong, or the questionnaire has been deleted.',
    cure: 'Open the whole link of the receipt.',
  },
  application_only_read: {
    status: 403,
    sentence: 'Con questo link la domanda si legge soltanto. Per ritirarla o cancellarla usa il link della ricevuta.',
    cause: 'The token is that of a link in a mail of the association, which an answer can quote.',
    cure: 'Ask for the link of the receipt: `POST /applications/resend` mails it to the address of the questionnaire.',
  },
});
