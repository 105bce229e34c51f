import { z } from 'zod';
import { call, id, idParam } from '#contract/platform/call.ts';
import { wholeInQuery } from '#contract/platform/fields.ts';

export const WEEKS = { default: 12, most: 52 } as const;

const number = z.number().int();

/** What the owner's own figures say, week by week and for each listing. */
export const Insights = z
  .object({
    /** Monday to Sunday in Italy, oldest first, including the current one; listings that exist. */
    weeks: z.array(
      z.object({
        /** Monday of the week, `yyyy-mm-dd`. */
        from: z.string(),
        views: number,
        favourites: number,
        shares: number,
        questionnaires: number,
        adoptions: number,
      }),
    ),
    /** In the same weeks, most viewed first. */
    listings: z.array(
      z.object({
        id,
        name: z.string(),
        views: number,
        favourites: number,
        shares: number,
        questionnaires: number,
        /** Whole days since it was published. */
        days_online: number,
      }),
    ),
    /** As on the public page of the association. */
    answers_in_days: z.number().nullable(),
    /** First day, `yyyy-mm-dd`, of which the portal has views, hearts, shares and adoptions; null: of none. */
    counted_since: z.string().nullable(),
  })
  .meta({ id: 'Insights' });
export type Insights = z.infer<typeof Insights>;

export const getInsights = call({
  name: 'getInsights',
  method: 'GET',
  path: '/me/insights',
  access: 'member',
  role: 'lettore',
  summary: 'I numeri dei propri annunci, settimana per settimana e annuncio per annuncio',
  query: z.object({
    weeks: wholeInQuery({ says: 'Le settimane devono', min: 1, max: WEEKS.most }).default(WEEKS.default),
  }),
  answer: Insights,
});

export const Counted = z.enum(['cuore', 'condivisione'], 'Scegli cuore o condivisione.');

export const countListing = call({
  name: 'countAdoption',
  method: 'POST',
  path: '/adoptions/{id}/count',
  summary: "Conta un cuore o una condivisione dell'annuncio, senza sapere di chi: una volta al giorno per indirizzo",
  params: idParam,
  body: z.object({ what: Counted }),
  status: 204,
});
