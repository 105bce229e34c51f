import { countLargeRows } from '#server/features/associations/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { findImageIds } from './image-store.ts';
import { idsOfAssociation, rowsOfAssociation } from './store.ts';

/** The account's listings and their images, for its export and deletion. */
export const ownListings = {
  name: 'annunci',
  label: 'Annunci',
  rows: rowsOfAssociation,
  count: (db: Read, associationId: string) => countLargeRows(db, 'listing', associationId),
  async images(db: Read, associationId: string): Promise<Map<string, string[]>> {
    return findImageIds(db, await idsOfAssociation(db, associationId));
  },
};
