export { contactOf, phoneLink, whatsappLink } from './links.ts';
