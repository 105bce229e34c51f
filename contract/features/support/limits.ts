export const HELP_MESSAGE_MAX = 4000;
export const WRITE_THE_MESSAGE = 'Scrivi il messaggio';
/** Months for which a request for help is kept, resolved or not. */
export const HELP_KEPT_MONTHS = 24;
