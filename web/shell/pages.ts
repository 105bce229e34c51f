/** The pages that exist. Header, footer and menus link only to these; whoever adds a page adds its path here. */
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

/** Whether a page is there to be linked to. */
export const leadsSomewhere = (path: string) => DESTINATIONS.includes(path);
