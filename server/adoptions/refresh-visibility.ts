import type { AssociationRow } from '../associations/index.ts';
import type { Write } from '../database/connection.ts';
import { cityKey } from '../places/index.ts';
import { rowsOfAssociation, updateAdoption } from './store.ts';
import { moveTally } from './tally-store.ts';
import { isVisible } from './visibility.ts';

/**
 * Brings an association's listings in line with its flags and its city; runs in the transaction that changed them. The
 * caller holds the association (`holdAssociation`): whoever changes a listing does so too, so the rows read here stay.
 * `association` is how it is now; null when it is being deleted (its listings then leave the counts).
 */
export async function refreshVisibility(
  db: Write,
  associationId: string,
  association: AssociationRow | null,
): Promise<void> {
  const before = await rowsOfAssociation(db, associationId);
  if (!association) return moveTally(db, before, []);
  const city_key = cityKey(association.city);
  const after = before.map((row) => ({ ...row, city_key, visible: isVisible(row, association) }));
  for (const [index, row] of after.entries()) {
    const was = before[index]!;
    if (was.visible === row.visible && was.city_key === city_key) continue;
    await updateAdoption(db, row.id, { visible: row.visible, city_key });
  }
  await moveTally(db, before, after);
}
