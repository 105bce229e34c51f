/** Fragment of an owner's page that opens the editor for a new listing. */
export const NEW_LISTING = '#nuovo-annuncio';
