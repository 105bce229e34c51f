export { ListingLink } from './ListingLink.tsx';
export { OpenListing } from './OpenListing.tsx';
export { stayWhileListingOpens, useOpenListing } from './opening.ts';
export { StatusChips } from './StatusChips.tsx';
export { Watermark } from './Watermark.tsx';
