import type { Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { ListingRow } from './store.ts';

const BATCH = 200;
const COLUMNS = [
  'id',
  'type',
  'size',
  'adoption_status',
  'show_when_adopted',
  'hidden',
  'binned_at',
  'publish_at',
  'visible',
  'city_key',
  'lives_in',
] as const satisfies readonly (keyof ListingRow)[];

/** The columns that determine, with its association, whether the public sees a listing, and in which city. */
export type VisibilityRow = Pick<ListingRow, (typeof COLUMNS)[number]>;

/** Yields an association's listings in batches, locked in the order of their ids, as the view counter locks them. */
export async function* lockVisibilities(db: Write, associationId: string): AsyncGenerator<VisibilityRow[]> {
  let after = '';
  do {
    const batch = db
      .selectFrom('listing')
      .select(COLUMNS)
      .where('association_id', '=', associationId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH);
    const rows = await (isPostgres(db) ? batch.forNoKeyUpdate() : batch).execute();
    if (rows.length > 0) yield rows;
    after = rows.length === BATCH ? rows.at(-1)!.id : '';
  } while (after);
}

export async function setVisibility(
  db: Write,
  rows: readonly Pick<ListingRow, 'id'>[],
  changes: Partial<Pick<ListingRow, 'visible' | 'city_key'>>,
): Promise<void> {
  await db
    .updateTable('listing')
    .set(changes)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}
