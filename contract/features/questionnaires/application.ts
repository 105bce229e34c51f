import { z } from 'zod';
import { call, id } from '#contract/platform/call.ts';
import { copied, instant } from '#contract/platform/fields.ts';
import { ANSWERS } from './answers.ts';

/** Secret of the link with which an applicant reads, withdraws and erases the own questionnaire. */
const token = copied(120).regex(/^[\w-]{1,120}$/);

export const APPLICATION_STATES = ['ricevuto', 'ritirato'] as const;

/** A questionnaire as the person who sent it sees it. */
export const Application = z
  .object({
    association: z.object({ id, name: z.string() }),
    /** Null if it was sent without a listing. `name` is that of the day when it was sent. */
    listing: z.object({ id, name: z.string(), type: z.string() }).nullable(),
    state: z.enum(APPLICATION_STATES),
    sent_at: instant,
    withdrawn_at: instant.nullable(),
    /** The portal deletes it then. */
    kept_until: instant,
    health_consent_at: instant.nullable(),
    /** When the consent to the answers about health was withdrawn: they are then "". */
    health_withdrawn_at: instant.nullable(),
    /** Name, telephone, e-mail and the 34 answers; after a withdrawal the answers are "". */
    answers: z.object(
      Object.fromEntries(['nome', 'telefono', 'email', ...ANSWERS].map((name) => [name, z.string()])) as Record<
        'nome' | 'telefono' | 'email' | (typeof ANSWERS)[number],
        z.ZodString
      >,
    ),
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof Application>;

const params = z.object({ token });

export const getApplication = call({
  name: 'getApplication',
  method: 'GET',
  path: '/applications/{token}',
  summary: 'Il proprio questionario, con il link ricevuto da chi lo ha inviato',
  params,
  answer: Application,
});

export const withdrawApplication = call({
  name: 'withdrawApplication',
  method: 'POST',
  path: '/applications/{token}/withdraw',
  summary: "Ritira il proprio questionario: le risposte si cancellano, l'associazione lo sa e ne vede il nome",
  params,
  answer: Application,
});

export const withdrawHealthConsent = call({
  name: 'withdrawHealthConsent',
  method: 'POST',
  path: '/applications/{token}/withdraw_health',
  summary: "Ritira solo il consenso per la risposta sulla salute: quella risposta si cancella, l'associazione lo sa",
  params,
  answer: Application,
});

export const eraseApplication = call({
  name: 'eraseApplication',
  method: 'DELETE',
  path: '/applications/{token}',
  summary: 'Cancella il proprio questionario',
  params,
  status: 204,
});
