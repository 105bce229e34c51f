export { CATEGORIES, categoryLabel } from './categories.ts';
export { imagesOf } from './images.ts';
