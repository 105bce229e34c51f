/** Version of the terms that a sign-up accepts: the day on which their text last changed. */
export const TERMS_VERSION = '2026-11-20';
