/** Version of the legal texts that a sign-up accepts: the date (in Italy) of their last change. */
export const TERMS_VERSION = '2026-11-22';
/** SHA-256 of the texts of that version; a test fails when they change without it (`web/legal/terms-version.test.ts`). */
export const TERMS_HASH = '2ac04b2664bf7ddd9592604b76fa75b8d8e99508b353b22bf120c82da7c6f964';
