/** Loads the editor when an owner opens it. */
export const loadEditor = () => import('./ListingEditor.tsx');
