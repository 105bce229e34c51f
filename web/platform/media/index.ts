export { cropImage } from './crop.ts';
export { ImagePicker } from './ImagePicker.tsx';
export { type DraftImage, ImageUploads, type UploadedImage, useImageUploads } from './image-uploads.ts';
export { offlineImages } from './offline-images.ts';
