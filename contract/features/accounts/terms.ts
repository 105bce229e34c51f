/** Version of the legal texts that a sign-up accepts: the date (in Italy) of their last change. */
export const TERMS_VERSION = '2026-11-23';
/** SHA-256 of the texts of that version; a test fails when they change without it (`web/features/legal/terms-version.test.ts`). */
export const TERMS_HASH = '2147953da2e8198a43d44c354b6cd2aec38fff72ca700a41c6dd04514f5ff769';
