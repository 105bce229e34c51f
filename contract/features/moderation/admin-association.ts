import { z } from 'zod';
import { Association } from '#contract/features/associations/association.ts';
import { instant } from '#contract/platform/fields.ts';

/** An account as listed in the panel. */
export const AdminAssociation = Association.extend({
  /** What staff noted when they verified it. */
  verified_note: z.string(),
  /** Number of its listings, including hidden ones. */
  listings: z.number().int(),
  /** Last use of a session; null if the account never logged in. */
  last_active_at: instant.nullable(),
  /** Passkeys of the account: each logs in without the password. */
  passkeys: z.number().int(),
  /** Last login or confirmation with a passkey; null if none was used. */
  passkey_last_used_at: instant.nullable(),
}).meta({ id: 'AdminAssociation' });
export type AdminAssociation = z.infer<typeof AdminAssociation>;

/** Reset link and code for an association that cannot log in. */
export const GeneratedReset = z
  .object({ otp: z.string(), link: z.string(), otp_expires_at: instant, token_expires_at: instant })
  .meta({ id: 'GeneratedReset' });
export type GeneratedReset = z.infer<typeof GeneratedReset>;
