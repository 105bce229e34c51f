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

/** For every page: the one style sheet, the fonts and the icons. */
export const SHARED = { styles: 15 * KB, fonts: 45 * KB, icons: 4.25 * KB };

/**
 * The own page of an association, which only its members load: menus, dialogs, messages and what reads with a login are
 * half of what it has more than the public page.
 */
export const OWN_PAGE: Budget = { html: 12 * KB, scripts: 231.5 * KB, scriptRequests: 85 };

/** What the notice about cookies adds to a page: its own script and that of its button. */
export const NOTICE = { scripts: 2 * KB, scriptRequests: 2 };

/**
 * Each is what the page loads now and a quarter of a kilobyte or more: the names of files in what all pages share compress
 * some bytes worse or better with each change.
 */
export const BUDGETS: Record<string, Budget> = {
  home: { html: 18 * KB, scripts: 123 * KB, scriptRequests: 35, all: 275 * KB },
  listing: { html: 13 * KB, scripts: 129.5 * KB, scriptRequests: 35, all: 227 * KB },
  // parts that the owner's page shares are files of their own
  association: { html: 12 * KB, scripts: 124.75 * KB, scriptRequests: 37 },
  // with the badge beside the warning of money: one file for all pages that show both
  associations: { html: 19 * KB, scripts: 113.75 * KB, scriptRequests: 19 },
  questionnaire: { html: 10 * KB, scripts: 123.75 * KB, scriptRequests: 30 },
  guide: { html: 9.75 * KB, scripts: 110.25 * KB, scriptRequests: 8 },
  shop: { html: 12 * KB, scripts: 120 * KB, scriptRequests: 16 },
  // the text names the portal and its addresses, which differ in length
  legal: { html: 19.75 * KB, scripts: 120.5 * KB, scriptRequests: 10 },
  // the questions and what compares come with the page; the animals when they are begun
  household: { html: 7 * KB, scripts: 116.25 * KB, scriptRequests: 22 },
  // with what has them stored for a visit without a network
  favourites: { html: 6 * KB, scripts: 129.5 * KB, scriptRequests: 29 },
  login: { html: 7 * KB, scripts: 121.5 * KB, scriptRequests: 27 },
  forgot: { html: 7 * KB, scripts: 114.25 * KB, scriptRequests: 18 },
  appeal: { html: 7 * KB, scripts: 118 * KB, scriptRequests: 23 },
};
