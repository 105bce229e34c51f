/** Path of the sponsor frames; contains no "ads", which content blockers match. */
export const SPONSOR_FRAME = '/sponsor-frame';

/** Sponsor slots, as named in the frame's query. */
export const SPONSOR_SLOTS = ['footer', 'feed'] as const;
export type SponsorSlot = (typeof SPONSOR_SLOTS)[number];
