export { emailKey, phoneKeys } from './contact-keys.ts';
export { hinted } from './hinted.ts';
export { contactOf, phoneLink, whatsappLink } from './links.ts';
