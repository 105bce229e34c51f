import { z } from 'zod';

const Amount = z.object({
  used: z.number().int(),
  most: z.number().int().nullable().meta({ description: 'null: senza limite.' }),
});

/** How much of its quota an account uses. Staff have no limits. */
export const QuotaUsage = z
  .object({
    reduced: z
      .boolean()
      .meta({ description: "I limiti sono un decimo, finché la redazione non ha controllato l'account." }),
    listings: Amount,
    image_bytes: Amount.meta({ description: 'Tutte le versioni delle foto caricate, in byte.' }),
    uploads_per_hour: z.number().int().nullable(),
  })
  .meta({ id: 'QuotaUsage' });
export type QuotaUsage = z.infer<typeof QuotaUsage>;
