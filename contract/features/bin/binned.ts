import { z } from 'zod';
import { id } from '#contract/platform/call.ts';
import { Image } from '#contract/platform/media/image.ts';

/** Days for which a deleted thing can be brought back. */
export const BIN_DAYS = 30;

export const BinnedKind = z.enum(['annuncio', 'questionario'], 'Scegli annuncio o questionario.');
export type BinnedKind = z.infer<typeof BinnedKind>;

/** A deleted thing that its association can bring back. */
export const Binned = z
  .object({
    kind: BinnedKind,
    id,
    /** Of a questionnaire: the applicant and the animal. */
    name: z.string(),
    deleted_at: z.string(),
    /** When it is deleted for good. */
    until: z.string(),
    photo: Image.optional(),
  })
  .meta({ id: 'Binned' });
export type Binned = z.infer<typeof Binned>;
