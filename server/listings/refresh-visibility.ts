import type { AssociationRow } from '../associations/index.ts';
import type { Write } from '../database/connection.ts';
import { cityKey } from '../places/index.ts';
import { movePublicCounts } from './public-counts-store.ts';
import { rowsOfAssociation, updateListing } from './store.ts';
import { isVisible } from './visibility.ts';

/**
 * Updates visibility and city of an association's listings after a change of its flags or its city. Runs in the same
 * transaction. The caller must hold the lock (`holdAssociation`), which every change of a listing takes too, so that
 * the rows do not change. `association` is the new row, or null while it is being deleted (its listings then leave the
 * counts).
 */
export async function refreshVisibility(
  db: Write,
  associationId: string,
  association: AssociationRow | null,
): Promise<void> {
  const before = await rowsOfAssociation(db, associationId);
  if (!association) return movePublicCounts(db, before, []);
  const city_key = cityKey(association.city);
  const after = before.map((row) => ({ ...row, city_key, visible: isVisible(row, association) }));
  for (const [index, row] of after.entries()) {
    const was = before[index]!;
    if (was.visible === row.visible && was.city_key === city_key) continue;
    await updateListing(db, row.id, { visible: row.visible, city_key });
  }
  await movePublicCounts(db, before, after);
}
