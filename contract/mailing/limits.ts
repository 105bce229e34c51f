export const SUBJECT_MAX = 200;
/** 1 MB. */
export const MAIL_IMAGE_BYTES_AT_MOST = 1_048_576;
