import { z } from 'zod';
import { id } from '../call.ts';
import { instant } from '../fields.ts';

export const HELP_MESSAGE_MAX = 4000;
export const WRITE_THE_MESSAGE = 'Scrivi il messaggio';

/** What an association asked of the support; `seen` doubles as resolved. */
export const HelpRequest = z
  .object({
    id,
    association_id: id,
    association_name: z.string(),
    message: z.string(),
    seen: z.boolean(),
    created_at: instant,
  })
  .meta({ id: 'HelpRequest' });
export type HelpRequest = z.infer<typeof HelpRequest>;
