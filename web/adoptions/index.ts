export { AdoptionCard } from './card/AdoptionCard.tsx';
export { AdoptionGrid, AdoptionSkeletons } from './card/AdoptionGrid.tsx';
export { placeOf } from './details.ts';
export { ListingFeed } from './feed/ListingFeed.tsx';
export { ListingLink } from './ListingLink.tsx';
export { OpenListing } from './OpenListing.tsx';
export { stayWhileListingOpens, useOpenListing, useShowListing } from './opening.ts';
export { StatusChips } from './StatusChips.tsx';
export { Watermark } from './Watermark.tsx';
