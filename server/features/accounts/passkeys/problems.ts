import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const passkeyProblems = defineProblems({
  passkey_refused: {
    status: 403,
    sentence: 'Passkey non riconosciuta. Riprova, o entra con la password.',
    cause: 'The passkey is unknown here, or its signature is wrong, late, used, or made without verifying the person.',
    cure: 'Request new options and repeat, or log in with the password.',
  },
  passkey_of_another: {
    status: 403,
    sentence: 'Questa passkey è di un altro account.',
    cause: 'The passkey is valid, but does not belong to the account of the session.',
    cure: 'Choose a passkey of this account, or use the password.',
  },
  passkey_not_found: {
    status: 404,
    sentence: 'Passkey non trovata.',
    cause: 'The account has no passkey with this id; it may have been removed in another tab.',
    cure: 'Read the list again.',
  },
  invalid_passkey_link: {
    status: 400,
    sentence:
      'Questo link non vale più. Entra con la password: le passkey si tolgono dalla pagina Accesso e sicurezza.',
    cause: 'The link that removes the passkeys is wrong or expired.',
    cure: 'Log in and remove them on `/sicurezza`, or reset the password again.',
  },
  too_many_passkeys: {
    status: 409,
    sentence: 'Hai già venti passkey: eliminane una che non usi più.',
    cause: 'The account has the highest number of passkeys.',
    cure: 'Remove one first.',
  },
  passkey_not_created: {
    status: 422,
    sentence: 'La passkey non è stata creata. Riprova.',
    cause: "The browser's response is not valid for this site and account, too late, or of a known passkey.",
    cure: 'Request new options and create the passkey again.',
  },
});
