import { z } from 'zod';
import { id } from '../call.ts';
import { instant, optionalEmail, text } from '../fields.ts';
import { ANSWERS, type AnswerName, LONGEST_ANSWER, LONGEST_HEADER } from './answers.ts';

const answer = z.string();
type Answers<Schema> = { [Name in AnswerName]: Schema };
const each = <Schema>(schema: Schema) => Object.fromEntries(ANSWERS.map((name) => [name, schema])) as Answers<Schema>;

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
    ...each(answer),
    seen: z.boolean(),
    created_at: instant,
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
    /** Honeypot: a field that people do not see, filled in only by bots. */
    sito_web: text(LONGEST_HEADER).default(''),
  })
  .refine(({ telefono, email }) => telefono !== '' || email !== '', {
    path: ['telefono'],
    message: 'Inserisci almeno un recapito: telefono o email.',
  })
  .meta({ id: 'NewQuestionnaire' });
export type NewQuestionnaire = z.output<typeof NewQuestionnaire>;

export const UnseenCount = z.object({ count: z.number().int() });
