import type { Read, Write } from '#server/platform/database/database.ts';
import { type IndexedRow, searchedColumns } from './search/store.ts';
import type { ListingRow } from './store.ts';
import type { ListingTables } from './tables.ts';

/** A listing that was edited, as a search read it before. */
export type EditedRow = ListingTables['listing_edited'];

interface Edit {
  before: ListingRow;
  after: ListingRow;
  owner: Pick<IndexedRow, 'city' | 'province'>;
}

/** Records an edit of an available listing, if a search could tell it; of several edits the state before the first. */
export async function recordEdit(db: Write, { before, after, owner }: Edit): Promise<void> {
  const changed = searchedColumns(before, owner);
  if (changed === searchedColumns(after, owner)) return;
  await db
    .insertInto('listing_edited')
    .values({ listing_id: before.id, before: changed, turn: 1 })
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet((is) => ({ turn: is('listing_edited.turn', '+', 1) })),
    )
    .execute();
}

export async function selectEdited(db: Read, limit: number): Promise<EditedRow[]> {
  return db.selectFrom('listing_edited').selectAll().orderBy('listing_id').limit(limit).execute();
}

/** Forgets them. Those edited once more in the meantime are compared again. */
export async function settleEdited(db: Write, rows: readonly EditedRow[]): Promise<void> {
  for (const { listing_id, turn } of rows)
    await db.deleteFrom('listing_edited').where('listing_id', '=', listing_id).where('turn', '=', turn).execute();
}
