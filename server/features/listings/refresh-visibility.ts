import type { AssociationRow } from '#server/features/associations/index.ts';
import { cityKey } from '#server/features/places/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { CountChanges } from './public-counts-store.ts';
import { isVisible } from './visibility.ts';
import { holdVisibilities, setVisibility, type VisibilityRow } from './visibility-store.ts';

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
  for await (const rows of holdVisibilities(db, associationId)) {
    changes.add(rows, association ? await refreshed(db, rows, association) : []);
  }
  await changes.write(db);
}

async function refreshed(
  db: Write,
  before: readonly VisibilityRow[],
  association: AssociationRow,
): Promise<VisibilityRow[]> {
  const city_key = cityKey(association.city);
  const after = before.map((row) => ({ ...row, city_key, visible: isVisible(row, association) }));
  const isChanged = (row: VisibilityRow, at: number) =>
    before[at]!.visible !== row.visible || before[at]!.city_key !== city_key;
  const changed = after.filter(isChanged);
  for (const visible of [true, false]) {
    const ids = changed.filter((row) => row.visible === visible).map(({ id }) => id);
    await setVisibility(db, ids, { visible, city_key });
  }
  return after;
}
