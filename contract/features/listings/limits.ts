/** A listing counts as new for less than five days. */
export const NEW_FOR_MS = 432_000_000;
export const MAX_PHOTOS = 4;
/** Maximum lengths in characters; those of the plain texts are in `text-fields.ts`. */
export const LISTING_LENGTHS = { name: 120, microchip: 60 } as const;
