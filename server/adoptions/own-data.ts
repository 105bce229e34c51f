import type { Read } from '../database/connection.ts';
import { findPictureIds, rowsOfAssociation } from './store.ts';

/** What an account may take along or delete: its listings and their pictures. */
export const ownAdoptions = {
  name: 'annunci',
  label: 'Annunci',
  rows: rowsOfAssociation,
  async pictures(db: Read, associationId: string): Promise<string[]> {
    const rows = await rowsOfAssociation(db, associationId);
    const ids = rows.map(({ id }) => id);
    return [...(await findPictureIds(db, ids)).values()].flat();
  },
};
