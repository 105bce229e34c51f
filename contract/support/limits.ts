export const HELP_MESSAGE_MAX = 4000;
export const WRITE_THE_MESSAGE = 'Scrivi il messaggio';
