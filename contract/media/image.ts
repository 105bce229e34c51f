import { z } from 'zod';

/** A picture as a page shows it: the address for `src`, WebP widths for `srcset`, and a tiny blurred data URL for the wait. */
export const Image = z
  .object({
    src: z.string(),
    srcset: z.string(),
    /** AVIF widths, once they are made and only where they are smaller; else "". */
    avif: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    placeholder: z.string(),
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof Image>;
