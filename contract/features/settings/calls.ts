import { z } from 'zod';
import { call } from '#contract/platform/call.ts';
import { text } from '#contract/platform/fields.ts';

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
  confirmed: true,
  name: 'changeSettings',
  method: 'PATCH',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Cambia le impostazioni date',
  body: SiteSettings.partial(),
  answer: SiteSettings,
});
