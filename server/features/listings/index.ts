export { applyReviewFirst } from './apply-review-first.ts';
export { bond } from './bonds.ts';
export { nextExpiry } from './cache-expiry.ts';
export { findByCode } from './code-store.ts';
export { confirmEach } from './confirm-listings.ts';
export { ViewCounter } from './count-views.ts';
export { deleteSomeListings } from './delete-some.ts';
export { type EditedRow, selectEdited, settleEdited } from './edited-store.ts';
export { fillMissingFacts } from './facts/fill-missing-facts.ts';
export { stateFacts } from './facts/state-facts.ts';
export { fillFacts } from './facts/store.ts';
export {
  type AskedListing,
  countSilent,
  forgetAsked,
  listAsked,
  markAsked,
  settleConfirmations,
  unasked,
  waiting,
  wrongConfirmations,
} from './freshness-store.ts';
export { listListings } from './list-listings.ts';
export { type ListingFields, listingFieldsOf } from './listing-fields.ts';
export { labelsOf } from './mail-labels.ts';
export { findChipped } from './microchip-store.ts';
export { eraseListing, listAllListings, setHiddenByAdmin } from './moderate.ts';
export { ownListings } from './own-data.ts';
export { mustOwn as mustOwnListing } from './policy.ts';
export { readFirstImages } from './present.ts';
export { listingProblems } from './problems.ts';
export { type ListingInput, publishListings } from './publish-listings.ts';
export { countQuestionnaires } from './questionnaire-counts-store.ts';
export { readListing } from './read-listing.ts';
export { refreshVisibility } from './refresh-visibility.ts';
export { reserveListing } from './reserve-listing.ts';
export { listProvinces } from './search/list-provinces.ts';
export { createAnimalMatcher, createEditMatcher, createMatcher, isSearchable } from './search/match-listings.ts';
export { contentVersion } from './search/store.ts';
export { forgetShown, type ShownRow, selectAvailable, selectShown, settleShown } from './shown-store.ts';
export { similarListings } from './similar.ts';
export { putInStandby } from './standby.ts';
export {
  findIdsNamed,
  findImageIds,
  findListing,
  findListings,
  type ListedRow,
  type ListingRow,
  lockListing,
} from './store.ts';
export { listingTotals } from './totals.ts';
