export { AdoptionCard } from './card/AdoptionCard.tsx';
export { AdoptionGrid, AdoptionSkeletons } from './card/AdoptionGrid.tsx';
export { placeOf } from './details.ts';
export { ListingLink } from './ListingLink.tsx';
export { OpenListing } from './OpenListing.tsx';
export { stayWhileListingOpens, useOpenListing, useShowListing } from './opening.ts';
export { StatusChips } from './StatusChips.tsx';
export { Watermark } from './Watermark.tsx';
