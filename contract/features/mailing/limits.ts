export const SUBJECT_MAX = 200;
/** 1 MB. */
export const MAIL_IMAGE_BYTES_AT_MOST = 1_048_576;
/** Days for which a delivered mail is kept. */
export const SENT_MAIL_KEPT_DAYS = 30;
/** Days for which a mail that could not be delivered is kept. */
export const FAILED_MAIL_KEPT_DAYS = 90;

// Validation messages, here and not beside the schemas, so that forms can import them without the schemas.
export const SUBJECT_MISSING = 'Inserisci un oggetto';
export const HTML_MISSING = 'Inserisci il corpo del messaggio';
export const IMAGE_TOO_HEAVY = 'Immagine troppo grande (>1MB).';
export const IMAGE_UNDESCRIBED =
  "Scrivi qualche parola, o descrivi l'immagine: chi non la vede riceverebbe un messaggio vuoto.";
export const RECIPIENT_MISSING = 'Seleziona almeno un destinatario';
export const TEST_ADDRESS_MISSING = 'Inserisci un indirizzo di prova';
