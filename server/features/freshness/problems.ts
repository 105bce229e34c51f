import { defineProblems } from '#server/platform/http/problems/define-problems.ts';

export const freshnessProblems = defineProblems({
  freshness_link_unknown: {
    status: 404,
    sentence:
      'Questo link non è valido: forse è arrivato a metà. Aprilo di nuovo dalla mail, o entra nella tua pagina.',
    cause: 'The token is not genuine, its question is over, or the account has another e-mail address since.',
    cure: 'Open the link of the newest mail, or log in and confirm the listings.',
  },
  freshness_link_expired: {
    status: 410,
    sentence: 'Questo link è scaduto. Entra nella tua pagina e conferma gli annunci da lì.',
    cause: 'The link of a mail works for 90 days.',
    cure: 'Log in and confirm the listings, or wait for the next mail.',
  },
});
