import { z } from 'zod';
import { PhoneLink } from '#contract/features/associations/contact.ts';
import { id } from '#contract/platform/call.ts';
import { honeypot, instant, optionalEmail, text } from '#contract/platform/fields.ts';
import { ANSWERS, type AnswerName, LONGEST_ANSWER, LONGEST_HEADER } from './answers.ts';
import { DELIVERIES, QUESTIONNAIRE_STATES } from './pipeline.ts';

const answer = z.string();
type Answers<Schema> = { [Name in AnswerName]: Schema };
const each = <Schema>(schema: Schema) => Object.fromEntries(ANSWERS.map((name) => [name, schema])) as Answers<Schema>;

const state = z.enum(QUESTIONNAIRE_STATES);
/** User name of who did it; "" for the applicant and the portal. */
const by = z.string();

/** What is done about a questionnaire, for the association and for staff. */
const pipeline = {
  state,
  /** Grows with each change; sent back with the next one. */
  version: z.number().int(),
  /** Account id of the colleague who looks after it, or "". */
  assigned_to: z.string(),
  /** From the arrival on. */
  history: z.array(z.object({ at: instant, state, by })),
  /** What the association noted for itself: in its own readings only, elsewhere empty. In lists without the texts. */
  notes: z.array(z.object({ id, at: instant, by, text: z.string() })),
  /** What was written to the applicant; in the list of the own ones without the texts. */
  messages: z.array(z.object({ id, at: instant, subject: z.string(), text: z.string(), delivery: z.enum(DELIVERIES) })),
  /** Other questionnaires of the same person (e-mail or telephone) to the same association: the newest 20. */
  same_person: z.array(z.object({ id, post_id: z.string(), post_name: z.string(), state, created_at: instant })),
};

/** A questionnaire as the receiving association sees it. */
export const Questionnaire = z
  .object({
    id,
    association_id: id,
    association_name: z.string(),
    post_id: z.string(),
    post_name: z.string(),
    post_type: z.string(),
    nome: z.string(),
    email: z.string(),
    telefono: z.string(),
    /** The numbers in `telefono`, in their order. */
    phone_links: z.array(PhoneLink),
    ...each(answer),
    seen: z.boolean(),
    created_at: instant,
    /** When the applicant withdrew it: the answers are then "". Null for all others. */
    withdrawn_at: instant.nullable(),
    /** When the applicant consented to the reading of the answers about health; null if no consent was recorded. */
    health_consent_at: instant.nullable(),
    /** When the applicant withdrew only that consent: the answers about health are then "". */
    health_withdrawn_at: instant.nullable(),
    /** The version of the privacy notice that the applicant saw; "" if unknown. */
    privacy_version: z.string(),
    ...pipeline,
  })
  .meta({ id: 'Questionnaire' });
export type Questionnaire = z.infer<typeof Questionnaire>;

/** Input of a visitor. The form requires no field; the server requires a telephone number or an email address. */
export const NewQuestionnaire = z
  .object({
    nome: text(LONGEST_HEADER).trim().default(''),
    email: optionalEmail,
    telefono: text(LONGEST_HEADER).trim().default(''),
    post_id: id.or(z.literal('')).nullish(),
    ...each(text(LONGEST_ANSWER).default('')),
    health_consent: z.boolean().optional().meta({
      description:
        'Il consenso esplicito a far leggere la risposta sulle allergie (un dato sulla salute). Con `false` quella risposta non viene registrata. Se il campo manca la risposta è registrata senza consenso: chi la raccoglie deve averlo.',
    }),
    privacy_version: z.iso
      .date('Versione non valida: serve la forma aaaa-mm-gg.')
      .optional()
      .meta({ description: "La versione dell'informativa mostrata a chi compila." }),
    sito_web: honeypot,
  })
  .refine(({ telefono, email }) => telefono !== '' || email !== '', {
    path: ['telefono'],
    message: 'Inserisci almeno un recapito: telefono o email.',
  })
  .meta({ id: 'NewQuestionnaire' });
export type NewQuestionnaire = z.output<typeof NewQuestionnaire>;

export const UnseenCount = z.object({ count: z.number().int() });
