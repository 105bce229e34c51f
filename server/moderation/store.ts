import { sql } from 'kysely';
import type { AssociationRow } from '../associations/index.ts';
import type { Read } from '../database/connection.ts';
import { countFound, lookFor, type Search } from '../database/text-search.ts';

export type ListedAccount = AssociationRow & { listings: number };
export type DirectoryPosition = readonly [cityKey: string, name: string, id: string];

/** Which accounts the panel looks for. */
export interface SoughtAccounts {
  search?: Search | undefined;
  cityKey?: string | undefined;
  isAdmin?: boolean | undefined;
  banned?: boolean | undefined;
  hidden?: boolean | undefined;
  /** Nobody has used them since this instant. */
  unusedSince?: string | undefined;
}

/** A page of accounts by city, then name, with how many listings each has. */
export async function selectAccounts(
  db: Read,
  sought: SoughtAccounts,
  limit: number,
  after: DirectoryPosition | null,
): Promise<ListedAccount[]> {
  let query = narrowed(db, sought)
    .selectAll()
    .select((is) =>
      is
        .selectFrom('adoption')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('adoption.association_id', '=', 'association.id')
        .as('listings'),
    )
    .orderBy('city_key')
    .orderBy('name')
    .orderBy('id')
    .limit(limit);
  if (after) query = query.where(sql<boolean>`(city_key, name, id) > (${after[0]}, ${after[1]}, ${after[2]})`);
  return (await query.execute()) as ListedAccount[];
}

export async function countAccounts(db: Read, sought: SoughtAccounts): Promise<number> {
  if (sought.search) return countFound(db, narrowed(db, sought).select('id'));
  const counted = narrowed(db, sought).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** One account with its number of listings. */
export async function findAccount(db: Read, id: string): Promise<ListedAccount | undefined> {
  const row = await db.selectFrom('association').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const { listings } = await db
    .selectFrom('adoption')
    .select(({ fn }) => fn.countAll<number>().as('listings'))
    .where('association_id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, listings };
}

/** Administrators that can log in. */
export async function countActiveAdministrators(db: Read): Promise<number> {
  const { total } = await db
    .selectFrom('association')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('is_admin', '=', true)
    .where('banned', '=', false)
    .executeTakeFirstOrThrow();
  return total;
}

/** Looks for a text in names, user names, e-mails and cities. */
export function searchAccounts(db: Read, text: string): Promise<Search> {
  return lookFor(db, 'association', text);
}

function narrowed(db: Read, { search, cityKey, isAdmin, banned, hidden, unusedSince }: SoughtAccounts) {
  let query = db.selectFrom('association');
  if (search) query = query.where(search.holds);
  if (cityKey) query = query.where('city_key', '=', cityKey);
  if (isAdmin !== undefined) query = query.where('is_admin', '=', isAdmin);
  if (banned !== undefined) query = query.where('banned', '=', banned);
  if (hidden !== undefined) query = query.where('hidden', '=', hidden);
  if (unusedSince) {
    query = query
      .where('created_at', '<', unusedSince)
      .where((is) => is.or([is('last_active_at', 'is', null), is('last_active_at', '<', unusedSince)]));
  }
  return query;
}
