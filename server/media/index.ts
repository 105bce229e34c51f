export { pictureGate } from './gate.ts';
export { imageView, masterKey } from './image-view.ts';
export { inlined } from './inline.ts';
export { keepPicture } from './keep-picture.ts';
export { makeAvif } from './make-avif.ts';
export { resolveImage, resolveImages } from './resolve-images.ts';
export { serveMedia } from './serve-media.ts';
export { findImages, type ImageRow } from './store.ts';
export { sweepFiles, sweepImages } from './sweep-images.ts';
