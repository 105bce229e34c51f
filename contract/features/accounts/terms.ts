/** Version of the legal texts that a sign-up accepts: the date (in Italy) of their last change. */
export const TERMS_VERSION = '2026-11-28';
/** SHA-256 of the texts of that version; a test fails when they change without it (`web/features/legal/terms-version.test.ts`). */
export const TERMS_HASH = '1077a2d612cae449027ff5420cd34c98bb8d4f4a27582e04e3753edfae084e73';
