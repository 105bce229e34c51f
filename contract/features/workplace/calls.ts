import { z } from 'zod';
import { call, id } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/fields.ts';

const number = z.number().int();

/** Parts of a profile that visitors look for. */
export const PROFILE_PARTS = ['logo', 'bio', 'city', 'province', 'phone', 'phone2', 'president_name'] as const;
const ProfilePart = z.enum(PROFILE_PARTS);
export type ProfilePart = z.infer<typeof ProfilePart>;

/** What waits for an association. */
export const Work = z
  .object({
    questionnaires: z.object({
      unseen: number,
      /** Those whose sender waits for an answer. */
      open: number,
      /** Those of them that nobody has answered for a week. */
      overdue: number,
      /** Those whose last message did not arrive: the recipient's server refused it. */
      undelivered: number,
    }),
    /** Own listings that may no longer be current: in standby, or not confirmed for 14 days. */
    to_confirm: number,
    profile: z.object({ missing: z.array(ProfilePart) }),
    /** Own listings that staff have hidden, with their reason; "" without one. */
    decisions: z.array(z.object({ listing_id: id, name: z.string(), reason: z.string() })),
    /** Listings that were begun and not published. */
    drafts: number,
    /** Listings that are published later, the next one first; none in standby. */
    scheduled: z.array(z.object({ listing_id: id, name: z.string(), publish_at: instant })),
    /** What a new account has done of its first steps; null once it has published several animals. */
    first_steps: z
      .object({
        profile: z.boolean(),
        /** There is a listing, published or not. */
        written: z.boolean(),
        /** The newest own listing that the public sees; null: none yet. */
        listing_id: id.nullable(),
        shared: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'Work' });
export type Work = z.infer<typeof Work>;

export const readWork = call({
  name: 'readWork',
  method: 'GET',
  path: '/me/work',
  access: 'member',
  role: 'lettore',
  summary: 'Che cosa aspetta: questionari, annunci da confermare, profilo, decisioni della redazione, bozze',
  answer: Work,
});
