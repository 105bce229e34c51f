import { z } from 'zod';
import { Association } from '#contract/features/associations/association.ts';
import { id } from '#contract/platform/call.ts';
import { ROLES } from '#contract/platform/role.ts';

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
    /** What the person may do in the association. */
    role: z.enum(ROLES),
    /** Whose login it is: the association's own, or a colleague's. */
    login: z.object({
      id,
      name: z.string(),
      username: z.string(),
      /** Whether an invitation made the login: it has no association of its own, and is deleted alone. */
      person: z.boolean(),
    }),
    /** Whether the person works for other associations too. */
    more: z.boolean(),
  })
  .meta({ id: 'LoggedIn' });
export type LoggedIn = z.infer<typeof LoggedIn>;
