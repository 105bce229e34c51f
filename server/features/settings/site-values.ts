import type { SiteField, SiteValues } from '#contract/features/settings/calls.ts';
import { parseColour } from '#contract/platform/colour.ts';
import { DEFAULT_PALETTE, type Palette, paletteOf } from '#contract/platform/palette.ts';

/** What the portal says of itself: by variables, or by the settings of the panel where no variable is set. */
export interface Site {
  siteName: string;
  /** Shades of the portal's colour. */
  palette: Palette;
  legal: { name: string; address: string; vatId: string };
  mailboxes: { info: string; support: string; gadget: string; privacy: string; authorities: string };
  /** Languages in which authorities can write, as a sentence part: `in italiano o in inglese`. */
  authoritiesLanguages: string;
}

/** The variable that wins over each setting. */
export const SITE_VARIABLES = {
  site_name: 'SITE_NAME',
  site_color: 'SITE_COLOR',
  legal_name: 'LEGAL_NAME',
  legal_address: 'LEGAL_ADDRESS',
  vat_id: 'VAT_ID',
  privacy_email: 'PRIVACY_EMAIL',
  info_email: 'INFO_EMAIL',
  support_email: 'SUPPORT_EMAIL',
  gadget_email: 'GADGET_EMAIL',
  authorities_email: 'DSA_CONTACT',
  authorities_languages: 'DSA_LANGUAGES',
} as const satisfies Record<SiteField, string>;

const DEFAULT_NAME = 'Trovacuccia';
const DEFAULT_LANGUAGES = 'in italiano o in inglese';

/** Returns the values in force: the given ones, and the portal's own where one is absent or "". */
export function valuesInForce(given: Partial<SiteValues>, publicUrl: string): SiteValues {
  const host = new URL(publicUrl).hostname;
  return {
    site_name: given.site_name || DEFAULT_NAME,
    site_color: given.site_color || DEFAULT_PALETTE.primary,
    legal_name: given.legal_name ?? '',
    legal_address: given.legal_address ?? '',
    vat_id: given.vat_id ?? '',
    privacy_email: given.privacy_email ?? '',
    info_email: given.info_email || `info@${host}`,
    support_email: given.support_email || `supporto@${host}`,
    gadget_email: given.gadget_email || `gadget@${host}`,
    authorities_email: given.authorities_email ?? '',
    authorities_languages: given.authorities_languages || DEFAULT_LANGUAGES,
  };
}

/** Returns what the portal says of itself. Authorities write to the mailbox for information without one of their own. */
export function siteOf(values: SiteValues): Site {
  const colour = parseColour(values.site_color) ?? DEFAULT_PALETTE.primary;
  return {
    siteName: values.site_name,
    palette: colour === DEFAULT_PALETTE.primary ? DEFAULT_PALETTE : paletteOf(colour),
    legal: { name: values.legal_name, address: values.legal_address, vatId: values.vat_id },
    mailboxes: {
      info: values.info_email,
      support: values.support_email,
      gadget: values.gadget_email,
      privacy: values.privacy_email,
      authorities: values.authorities_email || values.info_email,
    },
    authoritiesLanguages: values.authorities_languages,
  };
}
