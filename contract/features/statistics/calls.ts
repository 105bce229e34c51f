import { z } from 'zod';
import { call } from '#contract/platform/call.ts';

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

export const getSiteSummary = call({
  name: 'getSiteSummary',
  method: 'GET',
  path: '/site/summary',
  summary: 'Città e contatori della pagina iniziale',
  answer: SiteSummary,
  cached: true,
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
      /** What the portal noticed in listings, and nobody has closed. */
      open_signals: z.number().int(),
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
