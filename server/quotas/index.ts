export { refuseImageOverQuota, refuseListingOverQuota, takeUpload } from './refuse-over-quota.ts';
