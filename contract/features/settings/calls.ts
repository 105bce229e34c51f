import { z } from 'zod';
import { call } from '#contract/platform/call.ts';
import { parseColour } from '#contract/platform/colour.ts';
import { isEmail } from '#contract/platform/email-pattern.ts';
import { copied, text } from '#contract/platform/fields.ts';
import { isBlank } from '#contract/platform/invisible.ts';
import { EMAIL_WRONG } from '#contract/platform/sentences.ts';
import { SITE_LENGTHS } from './limits.ts';

/** One line: it stands in titles, headers and mails. */
const line = (max: number) =>
  text(max)
    .refine((typed) => !/\p{Cc}/u.test(typed), 'Scrivi una riga sola.')
    .trim()
    .overwrite((typed) => (isBlank(typed) ? '' : typed));

const mailbox = text(SITE_LENGTHS.email)
  .refine((typed) => !/\p{Cc}/u.test(typed), 'Scrivi una riga sola.')
  .pipe(copied(SITE_LENGTHS.email).refine((typed) => typed === '' || isEmail(typed), EMAIL_WRONG))
  .meta({ format: 'email' });

/** What the portal says of itself. With "" a value is the portal's own again. */
const SiteValues = z.object({
  site_name: line(SITE_LENGTHS.site_name),
  /** Such as `#7c3aed`. Shades of it that can be read are used. */
  site_color: copied(7).refine(
    (typed) => typed === '' || parseColour(typed) !== null,
    'Scrivi un colore come #7c3aed.',
  ),
  legal_name: line(SITE_LENGTHS.legal_name),
  legal_address: line(SITE_LENGTHS.legal_address),
  vat_id: line(SITE_LENGTHS.vat_id),
  privacy_email: mailbox,
  info_email: mailbox,
  support_email: mailbox,
  gadget_email: mailbox,
  /** Where authorities write (DSA art. 11); with "" to `info_email`. */
  authorities_email: mailbox,
  /** In which languages, such as `in italiano o in inglese`. */
  authorities_languages: line(SITE_LENGTHS.authorities_languages),
});
export type SiteValues = z.infer<typeof SiteValues>;
export type SiteField = keyof SiteValues;

/** Settings that staff can change without a restart. */
export const SiteSettings = SiteValues.extend({
  /** Id of the listing pinned first; "" for none. */
  pinned_listing_id: text(64).trim(),
  /** A listing whose name contains this word is pinned too; "" for none. */
  pinned_listing_word: text(60).trim(),
}).meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof SiteSettings>;

/** The values in force. The portal's own ones, such as `info@localhost`, need not be what a form may send. */
const ReadSettings = z
  .object({
    site_name: z.string(),
    site_color: z.string(),
    legal_name: z.string(),
    legal_address: z.string(),
    vat_id: z.string(),
    privacy_email: z.string(),
    info_email: z.string(),
    support_email: z.string(),
    gadget_email: z.string(),
    authorities_email: z.string(),
    authorities_languages: z.string(),
    pinned_listing_id: z.string(),
    pinned_listing_word: z.string(),
    /** Fields that a variable of the installation fixes. */
    fixed: z.array(z.object({ field: z.enum(SiteValues.keyof().options), variable: z.string() })),
  })
  .meta({ id: 'ReadSettings' });
export type ReadSettings = z.infer<typeof ReadSettings>;

export const getSettings = call({
  name: 'getSettings',
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Le impostazioni del sito',
  answer: ReadSettings,
});

export const changeSettings = call({
  confirmed: true,
  name: 'changeSettings',
  method: 'PATCH',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Cambia le impostazioni date',
  body: SiteSettings.partial(),
  answer: ReadSettings,
});
