// Validation messages, in a file without zod, so that forms can import them without the schemas.
export const REQUIRED = 'Obbligatorio';
export const ALL_REQUIRED = 'Compila tutti i campi obbligatori';
export const EMAIL_WRONG = 'Email non valida';
