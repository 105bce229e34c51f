export { cropPicture } from './crop.ts';
export { PhotoPicker } from './PhotoPicker.tsx';
export { photoShelf } from './photo-shelf.ts';
export { type DraftPhoto, PhotoTray, type TrayPhoto, usePhotos } from './photo-tray.ts';
export { shrinkPhoto } from './shrink.ts';
