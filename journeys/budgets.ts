/**
 * What the first view of a page may load on a phone before anything is touched, in bytes on the wire (Brotli). A page
 * that grows past its budget fails `page-weight.spec.ts`: make it lighter, or raise the number in the same commit and
 * say why (decision 0120).
 */
export interface Budget {
  html: number;
  scripts: number;
  scriptRequests: number;
  /** With the images. */
  all?: number;
}

const KB = 1024;

/** For every page: the one style sheet, the fonts, and the sprite of the icons. */
export const SHARED = { styles: 13 * KB, fonts: 45 * KB, icons: 4 * KB };

export const BUDGETS: Record<string, Budget> = {
  // with the notice about cookies too
  home: { html: 18 * KB, scripts: 111 * KB, scriptRequests: 8, all: 275 * KB },
  listing: { html: 13 * KB, scripts: 115 * KB, scriptRequests: 11, all: 211 * KB },
  association: { html: 12 * KB, scripts: 117 * KB, scriptRequests: 11 },
  associations: { html: 19 * KB, scripts: 109 * KB, scriptRequests: 11 },
  questionnaire: { html: 10 * KB, scripts: 117 * KB, scriptRequests: 14 },
  guide: { html: 8 * KB, scripts: 108 * KB, scriptRequests: 8 },
  shop: { html: 12 * KB, scripts: 120 * KB, scriptRequests: 12 },
  // the text names the portal and its addresses, which differ in length
  legal: { html: 16.5 * KB, scripts: 117 * KB, scriptRequests: 8 },
  favourites: { html: 6 * KB, scripts: 128 * KB, scriptRequests: 14 },
  login: { html: 7 * KB, scripts: 118 * KB, scriptRequests: 17 },
  forgot: { html: 7 * KB, scripts: 112 * KB, scriptRequests: 13 },
  appeal: { html: 7 * KB, scripts: 115 * KB, scriptRequests: 15 },
};
