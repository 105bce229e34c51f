/** A listing counts as new for less than five days. */
export const NEW_FOR_MS = 432_000_000;
export const MAX_PHOTOS = 4;
/** Maximum lengths of the fields of a listing, in characters. */
export const LISTING_LENGTHS = { name: 120, short: 120, phone: 60, long: 1000, story: 4000 } as const;
