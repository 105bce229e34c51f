import { z } from 'zod';
import { id } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/fields.ts';

const account = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** The terms that it accepted, and when; "" and null if it never did. */
  terms_version: z.string(),
  terms_accepted_at: instant.nullable(),
});
const contact = z.object({ kind: z.enum(['email', 'phone']), value: z.string() });

/** What the portal keeps about one person, as a list: each record by its title. */
export const PersonalData = z
  .object({
    contact,
    /** Accounts with this contact. They are deleted by themselves, with all that they own. */
    accounts: z.array(account),
    groups: z.array(
      z.object({
        /** Key of the group in the export and in the counts. */
        name: z.string(),
        label: z.string(),
        /** How many of the rows would be erased. */
        erasable: z.number().int(),
        rows: z.array(
          z.object({
            id: z.string(),
            at: instant,
            title: z.string(),
            /** Why the record stays for now; "" if it can be erased. */
            kept: z.string(),
          }),
        ),
      }),
    ),
    /** Identifies the records that would be erased: an erasure that names it erases these and no others. */
    version: z.string(),
    /** Other contacts in the records found: the same person may have left more under them. */
    also: z.array(z.string()),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof PersonalData>;

/** The records of one person in full, to hand over (GDPR art. 15). */
export const PersonalDataExport = z
  .object({
    portal: z.string(),
    at: instant,
    contact,
    accounts: z.array(account),
    groups: z.array(
      z.object({ name: z.string(), label: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
    ),
  })
  .meta({ id: 'PersonalDataExport' });
export type PersonalDataExport = z.infer<typeof PersonalDataExport>;
