export { emailKey, isInventedPhone, phoneKeys } from './contact-keys.ts';
export { hinted } from './hinted.ts';
export { contactOf, phoneLinks } from './links.ts';
