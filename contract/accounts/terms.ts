/** Version of the legal texts that a sign-up accepts: the date (in Italy) of their last change. */
export const TERMS_VERSION = '2026-11-23';
/** SHA-256 of the texts of that version; a test fails when they change without it (`web/legal/terms-version.test.ts`). */
export const TERMS_HASH = '02cd4362ca50ae35655f41196211a4fe12b1f9108fd44a24dc3dade61e477dde';
