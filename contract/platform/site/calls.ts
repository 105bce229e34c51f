import { z } from 'zod';
import { call } from '../call.ts';
import { ReadOnly } from '../read-only.ts';

/** Data about the installation that every page shows. */
export const SiteIdentity = z
  .object({
    name: z.string(),
    /** Absolute URL of the portal, without a trailing slash. */
    public_url: z.string(),
    version: z.string(),
    deploy_marker: z.string(),
    info_email: z.string(),
    support_email: z.string(),
    gadget_email: z.string(),
    privacy_email: z.string(),
    /** Point of contact for authorities (DSA art. 11), and the languages, such as `in italiano o in inglese`. */
    authorities_email: z.string(),
    authorities_languages: z.string(),
    legal_name: z.string(),
    legal_address: z.string(),
    vat_id: z.string(),
    ads_client: z.string(),
    sponsor_origin: z.string(),
    site_builder_brands: z.array(z.string()),
    /** Retention of questionnaires, in months. */
    questionnaire_retention_months: z.number().int(),
    /** Months without use after which an account is deleted; 0 for never. */
    inactive_account_months: z.number().int(),
    /** What the log shows of a visitor's address: all, its network, or nothing; and for how many days it is kept. */
    log_addresses: z.enum(['full', 'truncated', 'off']),
    log_retention_days: z.number().int(),
    /** Listings of a new account are public only once staff have approved it. */
    review_first: z.boolean(),
    demo: z.boolean(),
    year: z.number().int(),
    /** Today in Italy, `yyyy-mm-dd`. */
    today: z.string(),
    /** Set while nobody can write. */
    read_only: ReadOnly.nullable(),
    /** Shades of the configured colour, `#rrggbb`; null for the default ones. */
    palette: z.object({ primary: z.string(), hover: z.string(), tint: z.string() }).nullable(),
  })
  .meta({ id: 'SiteIdentity' });
export type SiteIdentity = z.infer<typeof SiteIdentity>;

export const getSiteIdentity = call({
  name: 'getSiteIdentity',
  method: 'GET',
  path: '/site/identity',
  summary: "Nome, indirizzi e versione dell'installazione",
  answer: SiteIdentity,
  cached: true,
});
