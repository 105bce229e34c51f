import { z } from 'zod';

/** Why the portal can only be read, for all pages. */
export const ReadOnly = z
  .object({
    /** `disk` ends by itself when there is room again. */
    reason: z.enum(['maintenance', 'disk']),
    /** Planned end (ISO UTC); null when nobody knows it. */
    until: z.string().nullable(),
    /** What the operator says about it; "" for nothing. */
    words: z.string(),
    /** One Italian sentence for every page. */
    notice: z.string(),
  })
  .meta({ id: 'ReadOnly' });
export type ReadOnly = z.infer<typeof ReadOnly>;
