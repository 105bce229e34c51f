export { checkBucketAtStart } from './bucket-at-start.ts';
export { plainDataUrl } from './data-url.ts';
export {
  type ComparedPhoto,
  type CompareRow,
  imageNumbered,
  selectCompared,
  selectNumbered,
  selectUncompared,
  setCompared,
} from './fingerprint-store.ts';
export { FONTS } from './fonts.ts';
export { imageView, masterKey, storedKeysOf } from './image-view.ts';
export { type ImageViews, readImageViews } from './image-views.ts';
export { composeImage, renderDrawing } from './image-work.ts';
export { inlinedOne, inlinedPage } from './inline.ts';
export { claimMediaAtStart } from './jobs.ts';
export { makeAvif } from './make-avif.ts';
export { makeFingerprints } from './make-fingerprints.ts';
export { adoptMedia, claimRestoredMedia, databaseId, readDatabaseId } from './owner.ts';
export { type Interval, MIDDLE, type Region, THUMBNAIL_SIDE, VARIANTS, type Variant } from './regions.ts';
export { ownImages, resolveImage, resolveImages } from './resolve-images.ts';
export { isKey, type MediaStorage } from './storage.ts';
export { findImages, type ImageRow } from './store.ts';
export { type EncodedImage, storeEncodedImages } from './store-encoded.ts';
export { storeImage } from './store-image.ts';
export { sweepFiles, sweepImages } from './sweep-images.ts';
export { trashUnused } from './trash-unused.ts';
export { widthsFor } from './widths.ts';
