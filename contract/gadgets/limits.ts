/** 5 MB. */
export const GADGET_IMAGE_BYTES_AT_MOST = 5_242_880;
export const MOST_GADGET_IMAGES = 10;
/** Months for which a visitor's request is kept. */
export const REQUEST_KEPT_MONTHS = 24;
