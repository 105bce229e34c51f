import type { AssociationRow } from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { cityKeyOf } from './facts/present-facts.ts';
import { CountChanges } from './public-counts-store.ts';
import { isVisible } from './visibility.ts';
import { lockVisibilities, setVisibility, type VisibilityRow } from './visibility-store.ts';

/**
 * Updates visibility and city of an association's listings after a change of its flags or its city, in batches between
 * which other requests are served. Runs in the same transaction. The caller must hold the lock (`lockAssociation`),
 * which every change of a listing takes too, so that the rows do not change. `association` is the new row, or null while
 * it is being deleted (its listings then leave the counts).
 */
export async function refreshVisibility(
  db: Write,
  associationId: string,
  association: AssociationRow | null,
): Promise<void> {
  const changes = new CountChanges();
  for await (const rows of lockVisibilities(db, associationId)) {
    changes.add(rows, association ? await refreshed(db, rows, association) : []);
  }
  await changes.write(db);
}

async function refreshed(
  db: Write,
  before: readonly VisibilityRow[],
  association: AssociationRow,
): Promise<VisibilityRow[]> {
  const after = before.map((row) => {
    return { ...row, city_key: cityKeyOf(row, association), visible: isVisible(row, association) };
  });
  const shown = after.filter(({ visible }, at) => visible !== before[at]!.visible);
  for (const [visible, rows] of Map.groupBy(shown, (row) => row.visible)) await setVisibility(db, rows, { visible });
  const moved = after.filter(({ city_key }, at) => city_key !== before[at]!.city_key);
  for (const [city_key, rows] of Map.groupBy(moved, (row) => row.city_key)) await setVisibility(db, rows, { city_key });
  return after;
}
