import { z } from 'zod';
import { Association } from '#contract/features/associations/association.ts';

/** Result of a login; the browser stores it as `auth`. */
export const LoggedIn = z
  .object({
    token: z.string(),
    is_admin: z.boolean(),
    association: Association,
    /** Whether the account has a page to manage; staff have one while they have listings. */
    has_page: z.boolean(),
    /** Whether the password is temporary: others chose or saw it, and the person must replace it first. */
    is_temporary: z.boolean(),
  })
  .meta({ id: 'LoggedIn' });
export type LoggedIn = z.infer<typeof LoggedIn>;
