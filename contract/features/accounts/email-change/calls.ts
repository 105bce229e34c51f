import { z } from 'zod';
import { call, Done } from '#contract/platform/call.ts';
import { requiredLinkToken } from '#contract/platform/fields.ts';

/** The token of a mailed link. */
const body = z.object({ token: requiredLinkToken });
/** The address that the account has from now on. */
const answer = z.object({ email: z.string() });

export const confirmEmail = call({
  name: 'confirmEmail',
  method: 'POST',
  path: '/auth/email/confirm',
  onFullDisk: true,
  summary: "Conferma il nuovo indirizzo email dell'account con il link arrivato a quell'indirizzo",
  body,
  answer: answer.extend({
    /** The account had another address before. */
    changed: z.boolean(),
  }),
});

export const undoEmailChange = call({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/auth/email/undo',
  onFullDisk: true,
  summary:
    "Rimette l'email di prima con il link arrivato a quell'indirizzo: termina tutte le sessioni e chiede una nuova password",
  body,
  answer,
});

export const resendEmailLink = call({
  name: 'resendEmailLink',
  method: 'POST',
  path: '/me/email/resend',
  access: 'member',
  role: 'proprietario',
  summary: "Manda di nuovo il link che conferma il nuovo indirizzo email dell'account",
  answer: Done,
});
