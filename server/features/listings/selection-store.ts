import { type ExpressionBuilder, sql } from 'kysely';
import type { ListingSort } from '#contract/features/listings/listing.ts';
import { compiled } from '#server/platform/database/compiled.ts';
import type { Read } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Condition } from '#server/platform/database/search/text-search.ts';
import { type ListedRow, type ListingRow, withAssociation } from './store.ts';

/**
 * The listings to read: public ones, public ones and all of one association, or all but those that another association
 * than this one publishes later. None of them is in a bin.
 */
export type Scope = { kind: 'public' } | { kind: 'public_and_own' | 'all'; associationId: string };

export interface Selection {
  scope: Scope;
  type?: string | undefined;
  size?: string | undefined;
  cityKey?: string | undefined;
  associationId?: string | undefined;
  adopted?: boolean | undefined;
  ids?: readonly string[] | undefined;
  except?: readonly string[] | undefined;
  status?: string | undefined;
  hidden?: boolean | undefined;
  /** Further conditions of the panel's filters (`moderation-store.ts`). */
  conditions?: readonly Condition[] | undefined;
}

interface PageOf {
  sort: ListingSort;
  limit: number;
  /** The keyset of the last row of the previous page: (created_at or views, id). */
  after: readonly [string | number, string] | null;
}

/** The columns that determine a listing's position in a list. */
export type Position = Pick<ListingRow, 'id' | 'created_at' | 'views'>;

/** Returns the positions of listings in the order of their ids. Missing ones are left out. */
export async function findPositions(db: Read, ids: readonly string[]): Promise<Position[]> {
  if (ids.length === 0) return [];
  const foundRows = await db
    .selectFrom('listing')
    .select(['id', 'created_at', 'views'])
    .where('id', 'in', [...ids])
    .where('binned_at', 'is', null)
    .execute();
  const byId = new Map(foundRows.map((position) => [position.id, position]));
  return ids.map((id) => byId.get(id)).filter((position) => position !== undefined);
}

/** Returns the position of a public listing; undefined if it is missing or hidden. */
export async function findPublicPosition(db: Read, id: string): Promise<Position | undefined> {
  const [found] = await compiled(db, 'position of a public listing', [id], (slot) =>
    db.selectFrom('listing').select(['id', 'created_at', 'views']).where('id', '=', slot).where('visible', '=', true),
  );
  return found;
}

/** Returns one page of a selection, in order. */
export async function selectListings(db: Read, selection: Selection, page: PageOf): Promise<ListedRow[]> {
  return paged(narrowed(withAssociation(db), selection), page).execute();
}

/** Returns the positions of one page of a selection, in order. An index alone can answer this query. */
export async function selectPositions(db: Read, selection: Selection, page: PageOf): Promise<Position[]> {
  const places = db.selectFrom('listing').select(['listing.id', 'listing.created_at', 'listing.views']);
  const { ids, conditions, ...rest } = selection;
  // these have as many shapes as there are searches
  if (ids || conditions) return paged(narrowed(places, selection), page).execute();
  const { scope, adopted, hidden, except = [] } = rest;
  const givenNames = VALUES.filter((name) => rest[name]);
  const shape = [scope.kind, adopted, hidden, except.length, page.sort, page.after !== null, ...givenNames].join();
  const own = scope.kind === 'public' ? [] : [scope.associationId];
  const values = [...givenNames.map((name) => rest[name]!), ...own, ...except, ...(page.after ?? []), page.limit];
  return compiled(db, `positions: ${shape}`, values, (...slots) => {
    const take = slots[Symbol.iterator]();
    const next = <Value>() => take.next().value as Value;
    const slotted: Selection = { scope, adopted, hidden };
    for (const name of givenNames) slotted[name] = next();
    if (scope.kind !== 'public') slotted.scope = { ...scope, associationId: next() };
    slotted.except = except.map(() => next<string>());
    const after = page.after && ([next<string>(), next<string>()] as const);
    return paged(narrowed(places, slotted), { sort: page.sort, after, limit: next() });
  });
}

/** The parts of a selection that are one value each. */
const VALUES = ['type', 'size', 'cityKey', 'associationId', 'status'] as const;

function paged<Query>(query: Query, { sort, limit, after }: PageOf): Query {
  const column = sort.startsWith('views') ? 'listing.views' : 'listing.created_at';
  const direction = sort.endsWith('_asc') ? 'asc' : 'desc';
  let page = query as unknown as ReturnType<typeof withAssociation>;
  page = page.orderBy(column, direction).orderBy('listing.id', direction).limit(limit);
  if (after) {
    const [value, id] = after;
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    page = page.where(sql<boolean>`(${sql.ref(column)}, listing.id) ${beyond} (${value}, ${id})`);
  }
  return page as unknown as Query;
}

/** Counts the rows of a selection. For public listings use `readPublicCount`, which reads a single row. */
export async function countListings(db: Read, selection: Selection): Promise<number> {
  const counting = db.selectFrom('listing').select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await narrowed(counting, selection).executeTakeFirstOrThrow();
  return total;
}

type Is = ExpressionBuilder<Schema, 'listing'>;

export function narrowed<Query>(
  query: Query,
  { scope, type, size, cityKey, associationId, adopted, ids, except, status, hidden, conditions = [] }: Selection,
): Query {
  let narrow = query as unknown as ReturnType<typeof withAssociation>;
  // an index alone answers this: a visible listing is in no bin
  if (scope.kind === 'public') narrow = narrow.where('listing.visible', '=', true);
  else {
    const own = scope.associationId;
    const isOwn = (is: Is) => is('listing.association_id', '=', own);
    narrow = narrow.where('listing.binned_at', 'is', null);
    if (scope.kind === 'all') narrow = narrow.where((is) => is.or([is('listing.publish_at', 'is', null), isOwn(is)]));
    else narrow = narrow.where((is) => is.or([is('listing.visible', '=', true), isOwn(is)]));
  }
  if (type) narrow = narrow.where('listing.type', '=', type);
  if (size) narrow = narrow.where('listing.size', '=', size);
  if (cityKey) narrow = narrow.where('listing.city_key', '=', cityKey);
  if (associationId) narrow = narrow.where('listing.association_id', '=', associationId);
  if (adopted !== undefined) narrow = narrow.where('listing.adoption_status', adopted ? '=' : '!=', 'adottato');
  if (ids) narrow = narrow.where('listing.id', 'in', ids.length > 0 ? [...ids] : ['']);
  if (status) narrow = narrow.where('listing.adoption_status', '=', status);
  if (hidden !== undefined) narrow = narrow.where('listing.hidden', '=', hidden);
  for (const condition of conditions) narrow = narrow.where(condition);
  if (except && except.length > 0) narrow = narrow.where('listing.id', 'not in', [...except]);
  return narrow as unknown as Query;
}
