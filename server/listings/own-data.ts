import type { Read } from '../database/connection.ts';
import { findPictureIds, rowsOfAssociation } from './store.ts';

/** The account's listings and their images, for its export and deletion. */
export const ownListings = {
  name: 'annunci',
  label: 'Annunci',
  rows: rowsOfAssociation,
  async pictures(db: Read, associationId: string): Promise<Map<string, string[]>> {
    const rows = await rowsOfAssociation(db, associationId);
    return findPictureIds(
      db,
      rows.map(({ id }) => id),
    );
  },
};
