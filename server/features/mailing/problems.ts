import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const mailingProblems = defineProblems({
  mail_not_found: {
    status: 404,
    sentence: 'Messaggio non trovato',
    cause: 'No mail in the outbox has this id; it may have been deleted.',
    cure: 'Read the outbox again.',
  },
  bulk_mail_not_found: {
    status: 404,
    sentence: 'Invio non trovato',
    cause: 'No bulk mail has this id.',
    cure: 'Read the list of bulk mails again.',
  },
  bulk_mail_running: {
    status: 409,
    sentence: 'Un tuo invio è ancora in corso: aspetta che finisca.',
    cause: 'Some messages of the latest bulk mail of the same account were not tried yet.',
    cure: 'Wait until the bulk mail has ended.',
  },
  mail_not_resendable: {
    status: 409,
    sentence: 'Questo messaggio conteneva un codice ed è stato cancellato: non si può rispedire.',
    cause: 'The text contained a code and was erased, or the mail must not be sent any more.',
    cure: 'Repeat the action that sent the mail.',
  },
  mail_refused: {
    status: 502,
    sentence: 'Il server di posta ha rifiutato la prova.',
    cause: 'The mail server rejected the test mail; the sentence has its code.',
    cure: 'Check the recipient and the settings of the mail server.',
  },
});
