/** Version of the legal texts that a sign-up accepts: the date (in Italy) of their last change. */
export const TERMS_VERSION = '2026-11-22';
/** SHA-256 of the texts of that version; a test fails when they change without it (`web/legal/terms-version.test.ts`). */
export const TERMS_HASH = '5030e1ffe16e85be8a2bb94a2b1e5183ff4d5e6b624b8899ec49e89f0801de36';
