import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const associationProblems = defineProblems({
  profile_changed: {
    status: 409,
    sentence: 'Intanto il profilo è cambiato.',
    cause: 'The profile has changed since the caller read the `version` that it sent.',
    cure: 'Compare with `current` in the response, and send the changes again with its `version`.',
  },
  association_paused: {
    status: 403,
    sentence: 'Associazione in pausa.',
    cause: 'The association is paused or banned: it neither publishes nor gets questionnaires.',
    cure: 'Wait until staff end the pause.',
  },
  association_not_found: {
    status: 404,
    sentence: 'Associazione non disponibile',
    cause: 'No association has this id, or its page is not public.',
    cure: 'Choose an association from the directory.',
  },
  username_taken: {
    status: 409,
    sentence: 'Username già in uso.',
    cause: 'Another account has this username.',
    cure: 'Choose another username.',
  },
  email_taken: {
    status: 409,
    sentence: 'Email già registrata.',
    cause: 'Another account has this e-mail address.',
    cure: 'Log in to that account, or use another address.',
  },
});
