/** Version of the legal texts that a sign-up accepts: the date (in Italy) of their last change. */
export const TERMS_VERSION = '2026-11-23';
/** SHA-256 of the texts of that version; a test fails when they change without it (`web/features/legal/terms-version.test.ts`). */
export const TERMS_HASH = '5dbcaf6c777d97f6481fe1ec5ec4bb9a6cead9c73bbf7d083ef4f8fd1ed6173c';
