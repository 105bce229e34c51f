import { z } from 'zod';
import { call, Done, idParam } from '#contract/platform/call.ts';
import { email, honeypot, requiredText, text } from '#contract/platform/fields.ts';
import { MESSAGE_MAX, SENDER_MAX } from './limits.ts';

/** A message from a visitor to the publisher of a listing. */
export const NewMessage = z
  .object({
    name: requiredText(SENDER_MAX),
    email: email(),
    phone: text(60).trim().default(''),
    text: requiredText(MESSAGE_MAX),
    sito_web: honeypot,
  })
  .meta({ id: 'NewMessage' });
export type NewMessage = z.output<typeof NewMessage>;

export const sendMessage = call({
  name: 'sendMessage',
  method: 'POST',
  path: '/adoptions/{id}/message',
  summary: "Inoltra un messaggio a chi ha pubblicato l'annuncio, che risponde dalla sua email",
  params: idParam,
  body: NewMessage,
  answer: Done,
  status: 201,
});
