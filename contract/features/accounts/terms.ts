/** Version of the legal texts that a sign-up accepts: the date (in Italy) of their last change. */
export const TERMS_VERSION = '2026-11-26';
/** SHA-256 of the texts of that version; a test fails when they change without it (`web/features/legal/terms-version.test.ts`). */
export const TERMS_HASH = '56b23a0bf6a05551081ad1ca4117a9285f100b20d461451c8454d461d9c8bb65';
