export { imageView } from './image-view.ts';
export { inlined } from './inline.ts';
export { findImages, type ImageRow } from './store.ts';
