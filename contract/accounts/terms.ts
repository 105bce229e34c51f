/** Version of the legal texts that a sign-up accepts: the day (in Italy) on which they last changed. */
export const TERMS_VERSION = '2026-11-20';
