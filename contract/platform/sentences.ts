// Validation messages, in a file without zod, so that forms can import them without the schemas.
export const REQUIRED = 'Obbligatorio';
export const ALL_REQUIRED = 'Compila tutti i campi obbligatori';
export const EMAIL_WRONG = 'Email non valida';

/** Name of the honeypot of a form. */
export const HONEYPOT = 'sito_web';
export const HONEYPOT_FILLED =
  'Un programma ha riempito un campo nascosto di questo modulo, che deve restare vuoto. Prova a inviare di nuovo.';
