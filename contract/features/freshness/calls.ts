import { z } from 'zod';
import { ListingStatus } from '#contract/features/listings/listing.ts';
import { call, id } from '#contract/platform/call.ts';
import { instant, linkToken, version } from '#contract/platform/fields.ts';
import { Image } from '#contract/platform/media/image.ts';
import { ANSWERS_AT_MOST, FRESHNESS_ANSWERS } from './answers.ts';

/** Any text: an altered token is met in words, not as a wrong field. */
const params = z.object({ token: linkToken });

export const FreshnessAnswer = z.enum(FRESHNESS_ANSWERS, `Risposta non valida: usa ${FRESHNESS_ANSWERS.join(', ')}.`);
export type FreshnessAnswer = z.infer<typeof FreshnessAnswer>;

/** What one mail asked: the listings of an association that nobody had confirmed. */
export const Freshness = z
  .object({
    association: z.object({ id, name: z.string() }),
    /** At most 200, those without an answer first. */
    listings: z.array(
      z.object({
        id,
        name: z.string(),
        photo: Image.nullable(),
        adoption_status: ListingStatus,
        created_at: instant,
        confirmed_at: instant,
        /** No answer since the mail. */
        waiting: z.boolean(),
        /** Hidden because nobody answered: any answer ends it. */
        standby: z.boolean(),
        /** Not shown to visitors, for whatever reason. */
        hidden: z.boolean(),
        /** Sent back with the answer. */
        version: z.number().int(),
        /** Questionnaires for it that wait for an answer. */
        questionnaires: z.object({ open: z.number().int() }),
      }),
    ),
    expires_at: instant,
  })
  .meta({ id: 'Freshness' });
export type Freshness = z.infer<typeof Freshness>;

export const getFreshness = call({
  name: 'getFreshness',
  method: 'GET',
  path: '/freshness/{token}',
  summary: 'Gli annunci di cui una mail ha chiesto se sono ancora disponibili, con il link della mail',
  params,
  answer: Freshness,
});

export const answerFreshness = call({
  name: 'answerFreshness',
  method: 'POST',
  path: '/freshness/{token}',
  summary: 'Risponde per uno o più annunci di quella mail; chi era in standby torna visibile. Gli altri id si ignorano',
  params,
  body: z.object({
    answers: z
      .record(id, FreshnessAnswer)
      .refine((given) => Object.keys(given).length <= ANSWERS_AT_MOST, `Al massimo ${ANSWERS_AT_MOST} alla volta.`),
    /** The versions that the caller has read: if a listing has changed since, no answer counts (409). */
    versions: z.record(id, version).optional(),
  }),
  answer: Freshness,
});
