import { z } from 'zod';
import { TYPED_CODE_MAX } from '#contract/features/listings/code.ts';
import { ListingType } from '#contract/features/listings/listing.ts';
import { call, id } from '#contract/platform/call.ts';
import { instant, text } from '#contract/platform/fields.ts';

/** What the code of a listing proves. A listing that the public does not see is not named. */
export const Verification = z
  .object({
    state: z.enum(['in_corso', 'adottato', 'non_visibile']),
    listing: z.object({ id, name: z.string(), type: ListingType, city: z.string() }).nullable(),
    association: z
      .object({
        id,
        name: z.string(),
        /** When staff checked who it is; null if they have not. */
        verified_at: instant.nullable(),
        /** True until staff have looked at an account that signed up by itself. */
        new_account: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'Verification' });
export type Verification = z.infer<typeof Verification>;

export const verifyCode = call({
  name: 'verifyCode',
  method: 'GET',
  path: '/verify/{code}',
  summary: "Dice di quale annuncio è un codice, e se l'animale cerca ancora casa",
  params: z.object({ code: text(TYPED_CODE_MAX) }),
  answer: Verification,
  cached: true,
});
