// Separate from the feature's index: importing the editor there would put owner-only code into the visitors' bundle.
export { STATUSES, TYPES } from './choices.ts';
export { draftOfServer, isOnServer, listingDraft, useListingDraft, withAddresses } from './draft.ts';
export { beginFrom } from './form.ts';
export type { Editing } from './ListingEditor.tsx';
export { loadEditor } from './load.ts';
