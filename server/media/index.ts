export { imageView } from './image-view.ts';
export { findImages, type ImageRow } from './store.ts';
