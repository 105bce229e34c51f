import { type SelectQueryBuilder, sql } from 'kysely';
import { type AssociationRow, searchableAssociations } from '../associations/index.ts';
import type { Read } from '../database/connection.ts';
import type { Schema } from '../database/schema.ts';
import { type Search, searchTable } from '../database/text-search.ts';

export type ListedAccount = AssociationRow & { listings: number };
export type DirectoryPosition = readonly [cityKey: string, name: string, id: string];

/** The panel's filters of accounts. */
export interface AccountFilters {
  search?: Search | undefined;
  cityKey?: string | undefined;
  isAdmin?: boolean | undefined;
  banned?: boolean | undefined;
  hidden?: boolean | undefined;
  paused?: boolean | undefined;
  isTest?: boolean | undefined;
  /** true: staff have not looked at it yet. */
  waiting?: boolean | undefined;
  /** Accounts not used since this instant. */
  unusedSince?: string | undefined;
}

/** Returns a page of accounts by city, then name, each with its number of listings. */
export async function selectAccounts(
  db: Read,
  filters: AccountFilters,
  limit: number,
  after: DirectoryPosition | null,
): Promise<ListedAccount[]> {
  let page = narrowed(db.selectFrom('association'), filters)
    .selectAll()
    .orderBy('city_key')
    .orderBy('name')
    .orderBy('id')
    .limit(limit);
  if (after) page = page.where(sql<boolean>`(city_key, name, id) > (${after[0]}, ${after[1]}, ${after[2]})`);
  // count in the outer query, for the page's rows alone: PostgreSQL might otherwise count for all rows before it sorts
  const rows = await db
    .selectFrom(page.as('association'))
    .selectAll()
    .select((is) =>
      is
        .selectFrom('listing')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('listing.association_id', '=', 'association.id')
        .as('listings'),
    )
    .orderBy('city_key')
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows as ListedAccount[];
}

export async function countAccounts(db: Read, filters: AccountFilters): Promise<number> {
  if (filters.search) return filters.search.found;
  const counted = db.selectFrom('association').select(({ fn }) => fn.countAll<number>().as('total'));
  return (await narrowed(counted, filters).executeTakeFirstOrThrow()).total;
}

/** Returns one account with its number of listings. */
export async function findAccount(db: Read, id: string): Promise<ListedAccount | undefined> {
  const row = await db.selectFrom('association').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { listings } = await db
    .selectFrom('listing')
    .select(({ fn }) => fn.countAll<number>().as('listings'))
    .where('association_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, listings };
}

export function searchAccounts(db: Read, text: string, filters: AccountFilters): Promise<Search> {
  return searchTable(db, searchableAssociations, text, { filters: (query) => narrowed(query, filters) });
}

function narrowed<Query>(
  wide: Query,
  { search, cityKey, isAdmin, banned, hidden, paused, isTest, waiting, unusedSince }: AccountFilters,
): Query {
  let query = wide as unknown as SelectQueryBuilder<Schema, 'association', unknown>;
  if (search) query = query.where(search.matches);
  if (cityKey) query = query.where('city_key', '=', cityKey);
  if (isAdmin !== undefined) query = query.where('is_admin', '=', isAdmin);
  if (banned !== undefined) query = query.where('banned', '=', banned);
  if (hidden !== undefined) query = query.where('hidden', '=', hidden);
  if (paused !== undefined) query = query.where('paused', '=', paused);
  if (isTest !== undefined) query = query.where('is_test', '=', isTest);
  if (waiting !== undefined) query = query.where('approved_at', waiting ? 'is' : 'is not', null);
  if (unusedSince) {
    query = query
      .where('created_at', '<', unusedSince)
      .where((is) => is.or([is('last_active_at', 'is', null), is('last_active_at', '<', unusedSince)]));
  }
  return query as unknown as Query;
}

/** Returns the number of accounts that signed up before an instant and that staff have not looked at yet. */
export async function countWaitingSince(db: Read, instant: string): Promise<number> {
  const { total } = await db
    .selectFrom('association')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('approved_at', 'is', null)
    .where('created_at', '<', instant)
    .executeTakeFirstOrThrow();
  return total;
}
