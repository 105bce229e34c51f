import { z } from 'zod';
import { id } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/fields.ts';

/** A request for help by an association; `seen` also means resolved. */
export const HelpRequest = z
  .object({
    id,
    association_id: id,
    association_name: z.string(),
    /** Address for the reply. */
    association_email: z.string(),
    message: z.string(),
    seen: z.boolean(),
    created_at: instant,
  })
  .meta({ id: 'HelpRequest' });
export type HelpRequest = z.infer<typeof HelpRequest>;
