import { z } from 'zod';
import { Contact } from '#contract/features/associations/contact.ts';
import { Listing } from '#contract/features/listings/listing.ts';
import { call, Done, id } from '#contract/platform/call.ts';
import { email, honeypot, instant, linkToken } from '#contract/platform/fields.ts';
import { ANSWERS } from './answers.ts';
import { QUESTIONNAIRE_STATES } from './pipeline.ts';

/** Secret of the link with which an applicant reads, withdraws and erases the own questionnaire, or only reads it. */
const token = linkToken.regex(/^[\w-]{1,120}$/);

const state = z.enum(QUESTIONNAIRE_STATES);

/** A questionnaire as the person who sent it sees it. */
export const Application = z
  .object({
    association: z.object({
      id,
      name: z.string(),
      /** True until staff have looked at an account that signed up by itself. */
      new_account: z.boolean(),
    }),
    /** Null if it was sent without a listing. `name` is that of the day when it was sent. */
    listing: z.object({ id, name: z.string(), type: z.string() }).nullable(),
    state,
    /** False for the links in mails of the association, which only read: withdrawing and erasing need that of the receipt. */
    may_change: z.boolean(),
    sent_at: instant,
    withdrawn_at: instant.nullable(),
    /** From the arrival on, without who did it. */
    history: z.array(z.object({ at: instant, state })),
    /** What the association wrote. */
    messages: z.array(z.object({ at: instant, subject: z.string(), text: z.string() })),
    /** What comes next, as a sentence. */
    next: z.string(),
    /** The last change of state or message; the arrival before the first one. */
    last_step_at: instant,
    /** Whole days without a step once 7 have passed; null before, and once nothing is awaited any more. */
    quiet_days: z.number().int().nullable(),
    /** At most three animals, once the questionnaire ended without an adoption. */
    similar: z.array(Listing),
    /** How to reach the association; absent while its page is not public. */
    contacts: Contact.optional(),
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
  onFullDisk: true,
  summary: "Ritira il proprio questionario: le risposte si cancellano, l'associazione lo sa e ne vede il nome",
  params,
  answer: Application,
});

export const withdrawHealthConsent = call({
  name: 'withdrawHealthConsent',
  method: 'POST',
  path: '/applications/{token}/withdraw_health',
  onFullDisk: true,
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

export const resendReceipts = call({
  name: 'resendReceipts',
  method: 'POST',
  path: '/applications/resend',
  summary: 'Invia di nuovo le ricevute delle proprie domande a questo indirizzo; la risposta è sempre la stessa',
  body: z.object({
    email: email(),
    sito_web: honeypot,
  }),
  answer: Done,
  status: 202,
});
