import { z } from 'zod';
import { Association } from '../associations/association.ts';
import { instant } from '../fields.ts';

/** An account as the panel lists it. */
export const AdminAssociation = Association.extend({
  /** How many listings it has, hidden ones too. */
  listings: z.number().int(),
  /** Last use of a session; null for an account that never logged in. */
  last_active_at: instant.nullable(),
}).meta({ id: 'AdminAssociation' });
export type AdminAssociation = z.infer<typeof AdminAssociation>;

/** Link and code for an association that cannot get in. */
export const GeneratedReset = z
  .object({ otp: z.string(), link: z.string(), otp_expires_at: instant, token_expires_at: instant })
  .meta({ id: 'GeneratedReset' });
export type GeneratedReset = z.infer<typeof GeneratedReset>;
