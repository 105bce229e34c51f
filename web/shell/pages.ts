/** Paths of all pages. Header, footer and menus link only to these; add the path of a new page here. */
const DESTINATIONS: readonly string[] = [
  '/',
  '/#iscrizione-form',
  '/preferiti',
  '/associazioni',
  '/associazione',
  '/preaffido',
  '/gadget',
  '/miei-questionari',
  '/admin',
  '/login',
  '/gdpr',
  '/guida',
];

/** Returns whether a page exists. */
export const leadsSomewhere = (path: string) => DESTINATIONS.includes(path);
