export { raiseListingBound } from './listing-count-store.ts';
export {
  isOverListingQuota,
  listingsLeft,
  refuseImageOverQuota,
  refuseListingOverQuota,
  takeUpload,
} from './refuse-over-quota.ts';
