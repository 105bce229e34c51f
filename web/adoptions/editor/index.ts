// An entrance of its own: through the feature's, visitors would fetch what only owners need.
export { STATUSES, TYPES } from './choices.ts';
export { draftOf as listingDraft } from './draft.ts';
export { beginFrom } from './form.ts';
export type { Editing } from './ListingEditor.tsx';
export { loadEditor } from './load.ts';
