/**
 * A search by text or by minimum views counts up to this many results; one more means "more than 100". A search by text
 * returns no more than these, the newest.
 */
export const FOUND_AT_MOST = 100;
