export { cropPicture } from './crop.ts';
export { type DraftPhoto, PhotoTray, type TrayPhoto, usePhotos } from './image-uploads.ts';
export { photoShelf } from './offline-images.ts';
export { PhotoPicker } from './PhotoPicker.tsx';
export { shrinkPhoto } from './shrink.ts';
