/** Bounds of the import of one's own listings. Without zod, so that the page can import them without the schemas. */
export const IMPORT_BYTES_AT_MOST = 5 * 1024 * 1024;
export const IMPORT_ROWS_AT_MOST = 5000;
export const ZIP_BYTES_AT_MOST = 40 * 1024 * 1024;
/** Of an account that waits for approval. */
export const WAITING_ZIP_BYTES_AT_MOST = 20 * 1024 * 1024;
export const ZIP_PHOTOS_AT_MOST = 200;

export const FILE_MISSING = 'Seleziona un file CSV';
export const ZIP_MISSING = 'Seleziona un file ZIP';
