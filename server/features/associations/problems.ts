import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const associationProblems = defineProblems({
  profile_changed: {
    status: 409,
    sentence: "Intanto il profilo è cambiato: guarda com'è adesso.",
    cause: 'The profile has changed since the caller read the `version` that it sent.',
    cure: 'Compare with `current` in the response, and send the changes again with its `version`.',
  },
  last_owner: {
    status: 409,
    sentence:
      "Sei l'unico proprietario: prima fai proprietario qualcun altro. Se l'associazione chiude, scrivici: la cancelliamo noi.",
    cause: 'The change would leave an account without an owner.',
    cure: 'Make another member an owner first, or ask staff to delete the account.',
  },
  own_login_works_elsewhere: {
    status: 409,
    sentence:
      "L'email e lo username di questo account sono anche l'accesso di una persona che lavora per altre associazioni: li cambia solo lei.",
    cause: "The account's own login works for other accounts, and would be recovered by the new e-mail.",
    cure: 'Ask the person whose login it is.',
  },
  account_has_team: {
    status: 409,
    sentence: 'Questo account ha un gruppo: un amministratore lavora da solo.',
    cause: 'The account has members, or its login works for another account; staff accounts have no team.',
    cure: 'Let the people leave first.',
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
