export { addPhoto } from './add-photo.ts';
export { applyReviewFirst } from './apply-review-first.ts';
export { binListingAgain } from './bin-listing.ts';
export { binnedListingsBefore, listBinnedListings, setListingsBinnedAt } from './bin-store.ts';
export { bond } from './bonds.ts';
export { nextExpiry } from './cache-expiry.ts';
export { findByCode } from './code-store.ts';
export { confirmEach } from './confirm-listings.ts';
export { ViewCounter } from './count-views.ts';
export { deleteSomeListings } from './delete-some.ts';
export { countDrafts } from './drafts/store.ts';
export { type EditedRow, selectEdited, settleEdited } from './edited-store.ts';
export { eraseBinnedListing, eraseExpiredListings } from './erase-binned.ts';
export { placeMisplaced } from './facts/city-key-store.ts';
export { statedIn } from './facts/columns.ts';
export { fillCityKeys } from './facts/fill-city-keys.ts';
export { fillMissingFacts } from './facts/fill-missing-facts.ts';
export { placeOf } from './facts/present-facts.ts';
export { stateFacts } from './facts/state-facts.ts';
export { fillFacts } from './facts/store.ts';
export {
  type AskedListing,
  countSilent,
  forgetAsked,
  forgetOpenQuestions,
  listAsked,
  markAsked,
  settleConfirmations,
  unasked,
  waiting,
  wrongConfirmations,
} from './freshness-store.ts';
export { findImageIds } from './image-store.ts';
export { whyNotLater } from './later/publish-at.ts';
export { listListings } from './list-listings.ts';
export { type ListingFields, listingFieldsOf } from './listing-fields.ts';
export { mailedAnimal, readMailedAnimals } from './mail-labels.ts';
export {
  type ChippedListing,
  findChipped,
  findMicrochipStatements,
  findStatedMicrochips,
} from './microchip-store.ts';
export { eraseListing, listAllListings, setHiddenByAdmin } from './moderate.ts';
export { ownListings } from './own-data.ts';
export { mustOwn as mustOwnListing } from './policy.ts';
export { readFirstImages } from './present.ts';
export { listingProblems } from './problems.ts';
export { type ListingInput, monthOfBirth, publishListings } from './publish-listings.ts';
export { countQuestionnaires } from './questionnaire-counts-store.ts';
export { readListing, readListingEvenBinned } from './read-listing.ts';
export { RecentViews } from './recent-views.ts';
export { refreshVisibility } from './refresh-visibility.ts';
export { reserveListing } from './reserve-listing.ts';
export { restoreListing, restoreListings, takeListingOutAgain } from './restore-listing.ts';
export { listProvinces } from './search/list-provinces.ts';
export { createAnimalMatcher, createEditMatcher, createMatcher, isSearchable } from './search/match-listings.ts';
export { contentVersion } from './search/store.ts';
export { forgetShown, type ShownRow, selectAvailable, selectShown, settleShown } from './shown-store.ts';
export { similarListings } from './similar.ts';
export { putInStandby } from './standby.ts';
export {
  findIdsNamed,
  findListing,
  findListingEvenBinned,
  findListings,
  type ListedRow,
  type ListingRow,
  lockListing,
} from './store.ts';
export { listingTotals } from './totals.ts';
export { countOwnWork, findHiddenByStaff, findNewestVisible, findScheduled } from './work-store.ts';
