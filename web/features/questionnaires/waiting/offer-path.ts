/** The parameter of the address that names an adopted animal. */
export const PARAMETER = 'rispondi';

/** Returns the address of the offer to answer all who wait for an animal, for pages without a login. */
export const offerPath = (listingId: string) => `/miei-questionari?${PARAMETER}=${encodeURIComponent(listingId)}`;
