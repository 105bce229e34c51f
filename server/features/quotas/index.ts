export { raiseListingBound } from './listing-count-store.ts';
export { refuseImageOverQuota, refuseListingOverQuota, takeUpload } from './refuse-over-quota.ts';
