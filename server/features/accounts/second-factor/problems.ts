import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const secondFactorProblems = defineProblems({
  second_step_needed: {
    status: 401,
    sentence: 'Inserisci il codice di verifica.',
    cause: "The password is right, and the code of the account's two-step login is missing, wrong or already used.",
    cure: 'Repeat the login with `otp`: a new code of the app, or a recovery code.',
  },
  wrong_code: {
    status: 403,
    sentence: 'Codice di verifica non corretto o già usato.',
    cause: 'The account has two-step login, and the code that confirms the call is missing, wrong or already used.',
    cure: 'Repeat the call with a new code of the app, or with a recovery code.',
  },
  second_factor_enabled: {
    status: 409,
    sentence: 'La verifica in due passaggi è già attiva.',
    cause:
      'The account has enabled two-step login already, perhaps in another tab, or with a call whose answer was lost.',
    cure: 'To use another device, disable it and set it up again. Make new recovery codes if none have arrived.',
  },
  second_factor_missing: {
    status: 409,
    sentence: 'La verifica in due passaggi non è attiva.',
    cause: 'The account has not set up two-step login, or has disabled it.',
    cure: 'Set it up first.',
  },
  second_factor_unreadable: {
    status: 503,
    sentence:
      "Ora il portale non può controllare i codici dell'app: entra con un codice di recupero o con una passkey, oppure scrivi all'assistenza.",
    cause: 'The key that encrypts the secrets is missing or another one, for example after a restore on a new machine.',
    cure: 'Use a recovery code or a passkey; the operator must put the key back.',
  },
});
