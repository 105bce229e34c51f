export { CATEGORIES, categoryLabel } from './categories.ts';
export { picturesOf } from './pictures.ts';
