import type { Read } from '#server/platform/database/database.ts';
import { findImageIds } from './image-store.ts';
import { rowsOfAssociation } from './store.ts';

/** The account's listings and their images, for its export and deletion. */
export const ownListings = {
  name: 'annunci',
  label: 'Annunci',
  rows: rowsOfAssociation,
  async images(db: Read, associationId: string): Promise<Map<string, string[]>> {
    const rows = await rowsOfAssociation(db, associationId);
    return findImageIds(
      db,
      rows.map(({ id }) => id),
    );
  },
};
