import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const accountProblems = defineProblems({
  invalid_reset: {
    status: 400,
    sentence: 'Token/OTP non valido o scaduto',
    cause: 'The link or the code of the reset mail is wrong, used or expired.',
    cure: 'Request a new reset mail.',
  },
  login_failed: {
    status: 401,
    sentence: 'Accesso non riuscito',
    cause: 'No account has this login and this password.',
    cure: 'Check both, or reset the password.',
  },
  account_suspended: {
    status: 403,
    sentence: 'Account sospeso.',
    cause: 'Staff banned the account.',
    cure: 'Write to the portal.',
  },
  wrong_password: {
    status: 403,
    sentence: 'Password attuale non corretta.',
    cause: 'The current password, which confirms the change, is wrong.',
    cure: 'Enter the current password, or reset it.',
  },
  session_not_found: {
    status: 404,
    sentence: 'Questo dispositivo è già uscito.',
    cause: 'The account has no session with this id; it may have ended meanwhile.',
    cure: 'Read the list of sessions again.',
  },
  other_terms: {
    status: 409,
    sentence: "Nel frattempo i termini sono cambiati: ricarica la pagina e leggi che cosa c'è di nuovo.",
    cause: 'The version that would be accepted is not the one in force.',
    cure: 'Read the terms in force and accept their version.',
  },
  own_password_reset: {
    status: 409,
    sentence: 'La tua password si cambia dal tuo profilo, con quella attuale.',
    cause: "Staff tried to reset the password of their own account through the panel's accounts.",
    cure: 'Use `POST /me/change_password`, or request a reset mail.',
  },
  own_login_left: {
    status: 409,
    sentence: "L'accesso di questo account ha lasciato il gruppo: entrano gli altri proprietari.",
    cause: "The account's own login is no member any more, so a new password would open nothing.",
    cure: 'Reset the password of one of its owners.',
  },
  staff_reset_needs_second_step: {
    status: 403,
    sentence:
      'Per la password di un altro amministratore devi entrare con la verifica in due passaggi o con una passkey: si attivano nella pagina Sicurezza.',
    cause: 'The account is staff, and the session has proved no second step in the last 30 minutes.',
    cure: 'Enable two-step login, or log in with a passkey; then repeat the call.',
  },
  last_administrator: {
    status: 409,
    sentence: "Non puoi farlo su te stesso o sull'ultimo amministratore.",
    cause: 'The change would demote, ban or delete the caller or the last administrator.',
    cure: 'Let another administrator make the change.',
  },
});
