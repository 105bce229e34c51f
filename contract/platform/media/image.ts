import { z } from 'zod';

/** An image for a page: URL for `src`, WebP widths for `srcset`, and a tiny blurred data URL as placeholder. */
export const Image = z
  .object({
    src: z.string(),
    srcset: z.string(),
    /** AVIF `srcset`; "" until the variants exist, and if they are not smaller. */
    avif: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    placeholder: z.string(),
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof Image>;
