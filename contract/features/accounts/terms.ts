/** Version of the legal texts that a sign-up accepts: the date (in Italy) of their last change. */
export const TERMS_VERSION = '2026-11-26';
/** SHA-256 of the texts of that version; a test fails when they change without it (`web/features/legal/terms-version.test.ts`). */
export const TERMS_HASH = '7b4c3657ac84852531d8bd0fc45245c0e72762fa7720154b2bdfa3176ad3e588';
