/**
 * What the first view of a page may load on a phone before anything is touched, in bytes on the wire (Brotli). A page
 * that grows past its budget fails `page-weight.spec.ts`: make it lighter, or raise the number in the same commit and
 * say why (decision 0120). Many small scripts on one connection weigh less than few that hold what a page does not need
 * (docs/rendering.md).
 */
export interface Budget {
  html: number;
  scripts: number;
  scriptRequests: number;
  /** With the images. */
  all?: number;
}

const KB = 1024;

/** For every page: the one style sheet (with the sheet of a listing, and columns for large text), the fonts and the icons. */
export const SHARED = { styles: 14 * KB, fonts: 45 * KB, icons: 4 * KB };

export const BUDGETS: Record<string, Budget> = {
  // with the notice about cookies too; the plain bundler's chunks of the data mode weigh some hundred bytes more
  home: { html: 18 * KB, scripts: 122 * KB, scriptRequests: 33, all: 275 * KB },
  // with the button that prints, telephone numbers as links in its texts, how an adoption goes, the code, the badge, the
  // word about money and the message to a private person
  listing: { html: 13 * KB, scripts: 125 * KB, scriptRequests: 34, all: 221 * KB },
  // with telephone numbers as links, and with what asks again for a file that did not arrive, as on all pages; with the badge
  association: { html: 12 * KB, scripts: 121 * KB, scriptRequests: 34 },
  associations: { html: 19 * KB, scripts: 110 * KB, scriptRequests: 16 },
  // with the button that reuses answers kept on the device
  questionnaire: { html: 10 * KB, scripts: 121 * KB, scriptRequests: 30 },
  guide: { html: 8 * KB, scripts: 108 * KB, scriptRequests: 8 },
  shop: { html: 12 * KB, scripts: 120 * KB, scriptRequests: 16 },
  // the text names the portal and its addresses, which differ in length
  legal: { html: 16.5 * KB, scripts: 117 * KB, scriptRequests: 9 },
  favourites: { html: 6 * KB, scripts: 128 * KB, scriptRequests: 26 },
  login: { html: 7 * KB, scripts: 119 * KB, scriptRequests: 27 },
  forgot: { html: 7 * KB, scripts: 112 * KB, scriptRequests: 18 },
  appeal: { html: 7 * KB, scripts: 115 * KB, scriptRequests: 23 },
};
