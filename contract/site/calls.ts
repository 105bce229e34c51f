import { z } from 'zod';
import { call } from '../call.ts';
import { text } from '../fields.ts';

/**
 * Cities of the visible listings (capitalized, unique, in Italian collation order) and the counters of the home page.
 * `adoptable` counts listings not yet adopted, including pending ones; `associations` excludes private persons.
 */
export const SiteSummary = z
  .object({
    cities: z.array(z.string()),
    adoptable: z.number().int(),
    adopted: z.number().int(),
    associations: z.number().int(),
  })
  .meta({ id: 'SiteSummary' });
export type SiteSummary = z.infer<typeof SiteSummary>;

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
    legal_name: z.string(),
    legal_address: z.string(),
    vat_id: z.string(),
    ads_client: z.string(),
    sponsor_origin: z.string(),
    site_builder_brands: z.array(z.string()),
    /** Retention of questionnaires, in months. */
    questionnaire_retention_months: z.number().int(),
    demo: z.boolean(),
    year: z.number().int(),
    /** Shades of the configured colour, `#rrggbb`; null for the default ones. */
    palette: z.object({ primary: z.string(), hover: z.string(), tint: z.string() }).nullable(),
  })
  .meta({ id: 'SiteIdentity' });
export type SiteIdentity = z.infer<typeof SiteIdentity>;

export const getSiteSummary = call({
  name: 'getSiteSummary',
  method: 'GET',
  path: '/site/summary',
  summary: 'Città e contatori della pagina iniziale',
  answer: SiteSummary,
  cached: true,
});

export const getSiteIdentity = call({
  name: 'getSiteIdentity',
  method: 'GET',
  path: '/site/identity',
  summary: "Nome, indirizzi e versione dell'installazione",
  answer: SiteIdentity,
  cached: true,
});

/** Settings that staff can change without a restart. */
export const SiteSettings = z
  .object({
    /** Id of the listing pinned first; "" for none. */
    pinned_listing_id: text(64).trim(),
    /** A listing whose name contains this word is pinned too; "" for none. */
    pinned_listing_word: text(60).trim(),
  })
  .meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof SiteSettings>;

export const getSettings = call({
  name: 'getSettings',
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Le impostazioni del sito',
  answer: SiteSettings,
});

export const changeSettings = call({
  name: 'changeSettings',
  method: 'PATCH',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Cambia le impostazioni date',
  body: SiteSettings.partial(),
  answer: SiteSettings,
});

const Week = z.object({
  /** Monday of the week, `yyyy-mm-dd`. */
  week: z.string(),
  listings: z.number().int(),
  adoptions: z.number().int(),
  questionnaires: z.number().int(),
  views: z.number().int(),
});

/** Overview of the panel: the last twelve weeks, oldest first, and what needs attention. */
export const SiteStats = z
  .object({
    weeks: z.array(Week),
    attention: z.object({
      open_help: z.number().int(),
      /** Reports and appeals without a decision. */
      open_reports: z.number().int(),
      failed_mails: z.number().int(),
      waiting_mails: z.number().int(),
      legal_identity_missing: z.boolean(),
      smtp_missing: z.boolean(),
    }),
  })
  .meta({ id: 'SiteStats' });
export type SiteStats = z.infer<typeof SiteStats>;

export const getStats = call({
  name: 'getStats',
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  summary: 'I numeri delle ultime dodici settimane e che cosa chiede attenzione',
  answer: SiteStats,
});
