import { type SelectQueryBuilder, sql } from 'kysely';
import { type AssociationRow, searchableAssociations } from '#server/features/associations/index.ts';
import { phoneKeys } from '#server/features/contacts/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { containsDigits } from '#server/platform/database/search/contains-digits.ts';
import { type Search, searchTable } from '#server/platform/database/search/text-search.ts';

export type ListedAccount = AssociationRow & Counted;

interface Counted {
  listings: number;
  passkeys: number;
  passkey_last_used_at: string | null;
}
type DirectoryPosition = readonly [orderKey: string, id: string];

/** The panel's filters of accounts. */
export interface AccountFilters {
  search?: Search | undefined;
  cityKey?: string | undefined;
  isAdmin?: boolean | undefined;
  banned?: boolean | undefined;
  hidden?: boolean | undefined;
  paused?: boolean | undefined;
  isTest?: boolean | undefined;
  /** true: staff have not looked at it, or at its new name, yet. */
  waiting?: boolean | undefined;
  /** Accounts not used since this instant. */
  unusedSince?: string | undefined;
}

/** Returns a page of accounts by city, then name, each with its number of listings and its passkeys. */
export async function selectAccounts(
  db: Read,
  filters: AccountFilters,
  limit: number,
  after: DirectoryPosition | null,
): Promise<ListedAccount[]> {
  let page = narrowed(db.selectFrom('association'), filters)
    .selectAll()
    .orderBy('order_key')
    .orderBy('id')
    .limit(limit);
  if (after) page = page.where(sql<boolean>`(order_key, id) > (${after[0]}, ${after[1]})`);
  // count in the outer query, for the page's rows alone: PostgreSQL might otherwise count for all rows before it sorts
  const rows = await db
    .selectFrom(page.as('association'))
    .selectAll()
    .select((is) =>
      is
        .selectFrom('listing')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('listing.association_id', '=', 'association.id')
        .where('listing.binned_at', 'is', null)
        .where('listing.publish_at', 'is', null)
        .as('listings'),
    )
    .select((is) => [
      is
        .selectFrom('passkey')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('passkey.association_id', '=', 'association.id')
        .as('passkeys'),
      is
        .selectFrom('passkey')
        .select(({ fn }) => fn.max('last_used_at').as('last'))
        .whereRef('passkey.association_id', '=', 'association.id')
        .as('passkey_last_used_at'),
    ])
    .orderBy('order_key')
    .orderBy('id')
    .execute();
  return rows as ListedAccount[];
}

export async function countAccounts(db: Read, filters: AccountFilters): Promise<number> {
  if (filters.search) return filters.search.found;
  const counted = db.selectFrom('association').select(({ fn }) => fn.countAll<number>().as('total'));
  return (await narrowed(counted, filters).executeTakeFirstOrThrow()).total;
}

/** Returns one account with its number of listings and its passkeys. */
export async function findAccount(db: Read, id: string): Promise<ListedAccount | undefined> {
  const row = await db
    .selectFrom('association')
    .selectAll()
    .where('id', '=', id)
    .where('person', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;
  const { listings } = await db
    .selectFrom('listing')
    .select(({ fn }) => fn.countAll<number>().as('listings'))
    .where('association_id', '=', id)
    .where('binned_at', 'is', null)
    .where('publish_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { passkeys, passkey_last_used_at } = await db
    .selectFrom('passkey')
    .select(({ fn }) => [
      fn.countAll<number>().as('passkeys'),
      fn.max<string | null>('last_used_at').as('passkey_last_used_at'),
    ])
    .where('association_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, listings, passkeys, passkey_last_used_at };
}

/** Searches the accounts for a text; those with a telephone number that it names match, too. */
export function searchAccounts(db: Read, text: string, filters: AccountFilters): Promise<Search> {
  // with or without the country code
  const numbers = phoneKeys(text).map((key) => key.replace(/^\+39/, ''));
  const or = containsDigits(['association.phone', 'association.phone2', 'association.whatsapp'], numbers);
  return searchTable(db, searchableAssociations, text, { filters: (query) => narrowed(query, filters), or });
}

function narrowed<Query>(
  wide: Query,
  { search, cityKey, isAdmin, banned, hidden, paused, isTest, waiting, unusedSince }: AccountFilters,
): Query {
  let query = (wide as unknown as SelectQueryBuilder<Schema, 'association', unknown>).where('person', '=', false);
  if (search) query = query.where(search.matches);
  if (cityKey) query = query.where('city_key', '=', cityKey);
  if (isAdmin !== undefined) query = query.where('is_admin', '=', isAdmin);
  if (banned !== undefined) query = query.where('banned', '=', banned);
  if (hidden !== undefined) query = query.where('hidden', '=', hidden);
  if (paused !== undefined) query = query.where('paused', '=', paused);
  if (isTest !== undefined) query = query.where('is_test', '=', isTest);
  if (waiting === true)
    query = query.where((is) => is.or([is('approved_at', 'is', null), is('name_waits_at', 'is not', null)]));
  if (waiting === false) query = query.where('approved_at', 'is not', null).where('name_waits_at', 'is', null);
  if (unusedSince) {
    query = query
      .where('created_at', '<', unusedSince)
      .where((is) => is.or([is('last_active_at', 'is', null), is('last_active_at', '<', unusedSince)]))
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('team_member')
              .select('team_member.id')
              .whereRef('team_member.association_id', '=', 'association.id')
              .where('last_seen_at', '>=', unusedSince),
          ),
        ),
      );
  }
  return query as unknown as Query;
}

/** Returns the number of accounts that wait for staff since before an instant: new ones, and those with a new name. */
export async function countWaitingSince(db: Read, instant: string): Promise<number> {
  const { total } = await db
    .selectFrom('association')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((is) =>
      is.or([
        is.and([is('approved_at', 'is', null), is('created_at', '<', instant)]),
        is('name_waits_at', '<', instant),
      ]),
    )
    .executeTakeFirstOrThrow();
  return total;
}
