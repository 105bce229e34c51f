export { checkBucketAtStart } from './bucket-at-start.ts';
export type { Encoded } from './encode-variants.ts';
export {
  type CompareRow,
  lastComparedNumber,
  selectCompared,
  selectNumbered,
  selectUncompared,
  setCompared,
} from './fingerprint-store.ts';
export { imageGate } from './gate.ts';
export { imageView, masterKey, storedKeysOf } from './image-view.ts';
export { type ImageViews, privateImageView, readImageViews } from './image-views.ts';
export { composeImage } from './image-work.ts';
export { inlinedOne, inlinedPage } from './inline.ts';
export { claimMediaAtStart } from './jobs.ts';
export { makeAvif } from './make-avif.ts';
export { makeFingerprints } from './make-fingerprints.ts';
export { adoptMedia, claimRestoredMedia, databaseId, readDatabaseId } from './owner.ts';
export { resolveImage, resolveImages } from './resolve-images.ts';
export { serveMedia } from './serve-media.ts';
export { isKey, type MediaStorage } from './storage.ts';
export { findImages, type ImageRow } from './store.ts';
export { type EncodedImage, storeEncodedImages } from './store-encoded.ts';
export { storeImage } from './store-image.ts';
export { emptyTrash, sweepFiles, sweepImages } from './sweep-images.ts';
export { trashUnused } from './trash-unused.ts';
export { widthsFor } from './widths.ts';
