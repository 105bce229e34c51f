/** 5 MB. */
export const GADGET_IMAGE_BYTES_AT_MOST = 5_242_880;
export const MOST_GADGET_IMAGES = 10;
/** Months for which a visitor's request is kept. */
export const REQUEST_KEPT_MONTHS = 24;

// Validation messages, here and not beside the schemas, so that forms can import them without the schemas.
export const NAME_AND_PRICE = 'Nome e prezzo sono obbligatori';
export const NAME_AND_EMAIL = 'Nome ed email sono obbligatori';
