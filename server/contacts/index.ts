export { emailKey, phoneKeys } from './contact-keys.ts';
export { contactOf, phoneLink, whatsappLink } from './links.ts';
