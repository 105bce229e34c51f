/** Where the portal serves the documents of sponsor frames; without "ads", which content blockers match. */
export const SPONSOR_FRAME = '/sponsor-frame';

/** The places for a sponsor, as the frame's query names them. */
export const SPONSOR_SLOTS = ['footer', 'feed'] as const;
export type SponsorSlot = (typeof SPONSOR_SLOTS)[number];
