/** For how long a login, or a confirmed identity, is enough for the calls that need one. */
export const CONFIRMED_MINUTES = 30;

/** `code` of the problem of a call that needs a confirmed identity. */
export const IDENTITY_NOT_CONFIRMED = 'identity_not_confirmed';
