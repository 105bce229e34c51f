/** Addresses of the fonts. */
export { default as bricolage } from './bricolage.woff2?url';
export { default as figtree } from './figtree.woff2?url';
