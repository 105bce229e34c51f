export { associationLinks, embedLinks } from './embed-links.ts';
