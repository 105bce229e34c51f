import { z } from 'zod';
import { id } from '../call.ts';
import { instant } from '../fields.ts';

/** What an association asked of the support; `seen` doubles as resolved. */
export const HelpRequest = z
  .object({
    id,
    association_id: id,
    association_name: z.string(),
    /** Where an answer goes. */
    association_email: z.string(),
    message: z.string(),
    seen: z.boolean(),
    created_at: instant,
  })
  .meta({ id: 'HelpRequest' });
export type HelpRequest = z.infer<typeof HelpRequest>;
