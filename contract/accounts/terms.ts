/** Version of the legal texts that a sign-up accepts: the date (in Italy) of their last change. */
export const TERMS_VERSION = '2026-11-20';
