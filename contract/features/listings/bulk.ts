import { z } from 'zod';
import { id } from '#contract/platform/call.ts';
import { version } from '#contract/platform/fields.ts';
import { REQUIRED } from '#contract/platform/sentences.ts';
import { BULK_AT_MOST } from './bulk-limit.ts';
import { ListingStatus } from './listing.ts';

export const BulkIds = z.array(id).min(1, REQUIRED).max(BULK_AT_MOST, `Al massimo ${BULK_AT_MOST} alla volta.`);

/** One thing to do with many listings: exactly one of `adoption_status`, `hidden` and `delete`. */
export const BulkChange = z.object({
  ids: BulkIds,
  adoption_status: ListingStatus.optional(),
  hidden: z.boolean().optional(),
  delete: z.literal(true).optional(),
  versions: z.record(id, version).optional().meta({
    description: 'Le versioni che hai letto: un annuncio che intanto è cambiato viene saltato.',
  }),
});
export type BulkChange = z.infer<typeof BulkChange>;

/** What was left as it is, and why. */
export const Skipped = z.object({ id, reason: z.string() }).meta({ id: 'Skipped' });
export type Skipped = z.infer<typeof Skipped>;

export const BulkChanged = z
  .object({
    changed: z.number().int(),
    skipped: z.array(Skipped),
    /** What the changed ones were before; `version` is the present one, for undoing. */
    former: z.array(z.object({ id, adoption_status: ListingStatus, hidden: z.boolean(), version: z.number().int() })),
  })
  .meta({ id: 'BulkChanged' });
export type BulkChanged = z.infer<typeof BulkChanged>;
