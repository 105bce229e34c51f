/** A listing counts as new for less than five days. */
export const NEW_FOR_MS = 432_000_000;
export const MAX_PHOTOS = 4;
/** How many animals a household is compared with in its browser: those confirmed last. */
export const MOST_PORTRAITS = 2000;
/** How far ahead a listing can be published, in days. */
export const LATER_DAYS = 90;
/** How long an animal may stay alone, in hours a day. */
export const HOURS_ALONE_MAX = 24;
/** Maximum lengths in characters; those of the plain texts are in `text-fields.ts`. */
export const LISTING_LENGTHS = { name: 120, microchip: 60 } as const;
