/** Version of the legal texts that a sign-up accepts: the date (in Italy) of their last change. */
export const TERMS_VERSION = '2026-11-22';
/** SHA-256 of the texts of that version; a test fails when they change without it (`web/legal/terms-version.test.ts`). */
export const TERMS_HASH = '889f338c5115831bc49a3d4e97ab1dad6b4d9f7840afe166add15b84e55b7d7e';
