import { z } from 'zod';

const percent = z
  .number('Il punto della foto deve essere un numero intero.')
  .refine((value) => value % 1 === 0, { error: 'Il punto della foto deve essere un numero intero.', abort: true })
  .min(0, 'Il punto della foto deve essere almeno 0.')
  .max(100, 'Il punto della foto deve essere al massimo 100.')
  .meta({ type: 'integer' });

/** The point of an image that stays visible where it is cropped, in percent from its left and upper edges. */
export const Focus = z.object({ x: percent, y: percent });
export type Focus = z.infer<typeof Focus>;

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
    /** Absent: its middle. */
    focus: Focus.optional(),
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof Image>;
