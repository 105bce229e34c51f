import { z } from 'zod';
import { call } from '../call.ts';

/** Cities of the visible listings, capitalised, once each and in Italian order, and the counters of the home page. */
export const SiteSummary = z
  .object({
    cities: z.array(z.string()),
    adoptable: z.number().int(),
    adopted: z.number().int(),
    associations: z.number().int(),
  })
  .meta({ id: 'SiteSummary' });
export type SiteSummary = z.infer<typeof SiteSummary>;

/** What every page shows of the installation. */
export const SiteIdentity = z
  .object({
    name: z.string(),
    /** Absolute address of the portal, without a slash at the end. */
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
    demo: z.boolean(),
    year: z.number().int(),
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
