export { contentEnd } from './content-ends.ts';
export { ViewCounter } from './count-views.ts';
export { draftOf } from './draft.ts';
export { listAdoptions } from './list-adoptions.ts';
export { eraseAdoption, listAllAdoptions, setHiddenByAdmin } from './moderate.ts';
export { ownAdoptions } from './own-data.ts';
export {
  type AdoptionDraft,
  addListings,
  type NewListing,
  publishAdoption,
  publishAdoptions,
} from './publish-adoption.ts';
export { readAdoption } from './read-adoption.ts';
export { refreshVisibility } from './refresh-visibility.ts';
export { type AdoptionRow, findAdoption, indexAdoptions, type ListedRow } from './store.ts';
export { listingTotals } from './totals.ts';
