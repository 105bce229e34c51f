/** The editor and all it needs, fetched when an owner opens it. */
export const loadEditor = () => import('./ListingEditor.tsx');
