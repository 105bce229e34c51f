import { TEXT_FIELDS, TEXT_NAMES, type TextField } from '#contract/features/listings/text-fields.ts';
import type { Read } from '#server/platform/database/database.ts';
import type { ListingRow } from '../store.ts';

type Searched = { [Name in TextField]: (typeof TEXT_FIELDS)[Name]['searched'] extends true ? Name : never }[TextField];

/** The texts that a search by words reads, beside the name. */
export const SEARCHED_TEXTS = TEXT_NAMES.filter((name): name is Searched => TEXT_FIELDS[name].searched);

const COLUMNS = [
  ...SEARCHED_TEXTS,
  'id',
  'association_id',
  'name',
  'type',
  'size',
  'sex',
  'adoption_status',
  'visible',
  'publish_at',
  'city_key',
  'created_at',
  'age_band',
  'born_on',
  'born_about',
  'good_cani',
  'good_gatti',
  'good_bambini',
  'energy',
  'garden',
  'lives_in',
  'goes_to',
] as const satisfies (keyof ListingRow)[];

/** What the search index reads of a listing. */
export type IndexedRow = Pick<ListingRow, (typeof COLUMNS)[number]> & {
  city: string;
  province: string;
  /** Whether its account is a test account, which stays one. Not known of a former state of a listing. */
  is_test?: boolean;
};

/** Returns what the search index reads of a listing, as JSON. */
export function searchedColumns(row: ListingRow, { city, province }: Pick<IndexedRow, 'city' | 'province'>): string {
  return JSON.stringify({ ...Object.fromEntries(COLUMNS.map((name) => [name, row[name]])), city, province });
}

function indexed(db: Read) {
  return db
    .selectFrom('listing')
    .innerJoin('association', 'association.id', 'listing.association_id')
    .select(COLUMNS.map((name) => `listing.${name}` as const))
    .select(['association.city', 'association.province', 'association.is_test'])
    .where('listing.binned_at', 'is', null);
}

/** Returns the next listings by id. */
export async function indexedAfter(db: Read, id: string, limit: number): Promise<IndexedRow[]> {
  return indexed(db).where('listing.id', '>', id).orderBy('listing.id').limit(limit).execute();
}

export async function indexedRows(db: Read, ids: readonly string[]): Promise<IndexedRow[]> {
  return indexed(db)
    .where('listing.id', 'in', [...ids])
    .execute();
}

/** Returns the version of the public content. */
export async function contentVersion(db: Read): Promise<number> {
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Returns the listings that were created, changed or deleted after one version and up to another. */
export async function changedBetween(db: Read, after: number, upTo: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listing_change')
    .select('listing_id')
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}
