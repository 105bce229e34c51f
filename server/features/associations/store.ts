import { type SqlBool, sql } from 'kysely';
import { fold } from '#contract/platform/fold.ts';
import { cleanLogin } from '#contract/platform/login-name.ts';
import { compiled } from '#server/platform/database/compiled.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import { deleteExpired, type ExpiredRows } from '#server/platform/database/expired-rows.ts';
import { indexRows, type SearchableTable } from '#server/platform/database/search/search-index.ts';
import { searchTable } from '#server/platform/database/search/text-search.ts';
import { recordErased } from '#server/platform/database/tombstones.ts';
import { insertOwnLogin } from './members/store.ts';
import { orderKey } from './order.ts';
import type { AssociationTables } from './tables.ts';

export type AssociationRow = AssociationTables['association'];

/** Returns an association by id. */
export async function findAssociation(db: Read, id: string): Promise<AssociationRow | undefined> {
  return db.selectFrom('association').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns an account by user name or e-mail, in any letter case. */
export async function findByLogin(db: Read, login: string): Promise<AssociationRow | undefined> {
  const key = loginKey(login);
  return db
    .selectFrom('association')
    .selectAll()
    .where((is) => is.or([is('username_key', '=', key), is('email_key', '=', key)]))
    .executeTakeFirst();
}

/**
 * Returns the accounts that use one of these keys as user name or as e-mail, or that can still return to it: a change
 * of e-mail can be undone until `jobs.ts` of the accounts deletes it.
 */
export async function findByKeys(
  db: Read,
  keys: readonly string[],
): Promise<Pick<AssociationRow, 'id' | 'username_key' | 'email_key'>[]> {
  const used = await db
    .selectFrom('association')
    .select(['id', 'username_key', 'email_key'])
    .where((is) => is.or([is('username_key', 'in', [...keys]), is('email_key', 'in', [...keys])]))
    .execute();
  const former = await db
    .selectFrom('email_change')
    .innerJoin('association', 'association.id', 'email_change.association_id')
    .select(['association.id', 'username_key', 'old_email_key as email_key'])
    .where('state', '=', 'confirmed')
    .where('old_email_key', 'in', [...keys])
    .execute();
  return [...used, ...former];
}

/** Returns the ids of the accounts whose listings wait although they should not, or the other way round. */
export async function findWronglyWaiting(db: Read, reviewFirst: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('association')
    .select('id')
    .where((is) =>
      is.or([
        is.and([is('approved_at', 'is', null), is('listings_wait', '=', !reviewFirst)]),
        is.and([is('approved_at', 'is not', null), is('listings_wait', '=', true)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the names of all accounts, the oldest first. */
export async function listNames(db: Read): Promise<Pick<AssociationRow, 'id' | 'name'>[]> {
  return db
    .selectFrom('association')
    .select(['id', 'name'])
    .where('person', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the number of accounts, administrators included. */
export async function countAccounts(db: Read): Promise<number> {
  const { total } = await db
    .selectFrom('association')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Returns the administrators that can log in. With `lock`, locks the role until the transaction ends, so that nobody
 * gains or loses it.
 */
export async function listAdministrators(db: Read, { lock = false } = {}): Promise<AssociationRow[]> {
  const administrators = db
    .selectFrom('association')
    .selectAll()
    .where('is_admin', '=', true)
    .where('banned', '=', false)
    .orderBy('id');
  return (lock && isPostgres(db) ? administrators.forUpdate() : administrators).execute();
}

/** Inserts an account with its own login, or the login of a person. */
export async function insertAssociation(db: Write, row: AssociationRow): Promise<void> {
  await db.insertInto('association').values(row).execute();
  if (!row.person) await insertOwnLogin(db, row);
  await indexRows(db, searchableAssociations, [row]);
}

/** Updates columns of an account. Its id is left out: SQLite would look at every row that refers to it. */
export async function updateAssociation(db: Write, id: string, row: Partial<AssociationRow>): Promise<void> {
  const { id: _key, ...changes } = row;
  const changed = await db.updateTable('association').set(changes).where('id', '=', id).returningAll().execute();
  if (FOUND_BY.some((field) => field in changes)) await indexRows(db, searchableAssociations, changed);
  if ('name' in changes || 'city' in changes) await placeInOrder(db, changed);
}

/** Corrects the order of rows whose name or city has changed. */
async function placeInOrder(db: Write, rows: readonly AssociationRow[]): Promise<void> {
  for (const row of rows) {
    const order_key = orderKey(row);
    if (row.order_key === order_key) continue;
    await db.updateTable('association').set({ order_key }).where('id', '=', row.id).execute();
  }
}

/** Computes the order of the rows that have none: after the migration that added it, or after a restore. */
export async function fillOrderKeys(db: Write): Promise<void> {
  const rows = await db.selectFrom('association').select(['id', 'city', 'name']).where('order_key', '=', '').execute();
  for (const row of rows) {
    await db
      .updateTable('association')
      .set({ order_key: orderKey(row) })
      .where('id', '=', row.id)
      .execute();
  }
}

const FOUND_BY = ['name', 'username', 'email', 'contact_email', 'city'] as const;

/** The panel finds accounts by name, user name, e-mail and city. */
export const searchableAssociations: SearchableTable<AssociationRow> = {
  name: 'association',
  textOf: (account) => FOUND_BY.map((field) => account[field]).join(' '),
};

/** Returns the ids of the accounts whose name contains a text. Their search text contains more than the name. */
export async function findAssociationsNamed(db: Read, text: string): Promise<string[]> {
  const { matches } = await searchTable(db, searchableAssociations, text, { atMost: Infinity });
  const accounts = db.selectFrom('association').select(['id', 'name']).where('person', '=', false);
  const foundRows = await accounts.where(matches).execute();
  return foundRows.filter(({ name }) => fold(name).includes(fold(text))).map(({ id }) => id);
}

/**
 * Deletes an association with all its rows. Those of the large tables are deleted in batches first, between which other
 * requests are served: one cascade over thousands of rows would block SQLite's thread.
 */
export async function deleteAssociation(db: Write, id: string, now: Date): Promise<void> {
  for (const table of LARGE_TABLES) await deleteRowsOf(db, table, id, now);
  await db.deleteFrom('association').where('id', '=', id).execute();
  await recordErased(db, 'association', [id], now);
}

type LargeTable = 'listing' | 'questionnaire';
const LARGE_TABLES: readonly LargeTable[] = ['listing', 'questionnaire'];
/** Rows per statement: the texts of a questionnaire leave the search index at half a millisecond each. */
const DELETED_AT_ONCE = 20;

async function deleteRowsOf(db: Write, table: LargeTable, id: string, now: Date): Promise<void> {
  const batch = { atMost: DELETED_AT_ONCE, now, withOwner: true };
  while ((await deleteExpired(db, rowsOf(table, id), batch)) === DELETED_AT_ONCE);
}

const rowsOf = (table: LargeTable, id: string): ExpiredRows => ({
  table,
  key: 'id',
  where: sql<SqlBool>`association_id = ${id}`,
});

/** Returns the number of rows of an association in a large table. */
export async function countLargeRows(db: Read, table: LargeTable, id: string): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .where('association_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Deletes at most `atMost` questionnaires of an association, with their tombstones. */
export async function deleteSomeQuestionnaires(
  db: Write,
  id: string,
  batch: { atMost: number; now: Date },
): Promise<number> {
  return deleteExpired(db, rowsOf('questionnaire', id), batch);
}

/**
 * Returns a page of the public directory, by city, then name. It excludes administrators, hidden and banned accounts.
 */
export async function selectDirectory(
  db: Read,
  limit: number,
  after: readonly [orderKey: string, id: string] | null,
): Promise<AssociationRow[]> {
  let page = listed(db).selectAll().orderBy('order_key').orderBy('id').limit(limit);
  if (after) page = page.where(sql<boolean>`(order_key, id) > (${after[0]}, ${after[1]})`);
  return page.execute();
}

/** Returns the number of accounts except administrators, whatever their flags. */
export async function countAssociations(db: Read): Promise<number> {
  const { total } = await db
    .selectFrom('association')
    .where('is_admin', '=', false)
    .where('person', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns whether an account has listings outside its bin; with `visible`, whether it has publicly visible ones. */
export async function hasListings(db: Read, id: string, { visible = false } = {}): Promise<boolean> {
  const listings = db
    .selectFrom('listing')
    .select('id')
    .where('association_id', '=', id)
    .where('binned_at', 'is', null)
    .limit(1);
  return (await (visible ? listings.where('visible', '=', true) : listings).executeTakeFirst()) !== undefined;
}

/** Returns the number of accounts in the public directory, private persons included. */
export async function countDirectory(db: Read): Promise<number> {
  const { total } = await listed(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns the number of associations in the public directory, without private persons. */
export async function countListedAssociations(db: Read): Promise<number> {
  const { total } = await listed(db)
    .where('not_association', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function listed(db: Read) {
  return db
    .selectFrom('association')
    .where('is_admin', '=', false)
    .where('hidden', '=', false)
    .where('banned', '=', false)
    .where('name_waits_at', 'is', null);
}

/** Returns the form in which user names and e-mails are compared. */
export function loginKey(login: string): string {
  return cleanLogin(login).toLowerCase();
}

export async function setAnswersInDays(db: Write, id: string, answers_in_days: number | null): Promise<void> {
  await db.updateTable('association').set({ answers_in_days }).where('id', '=', id).execute();
}

/** Returns the row locked until the transaction ends, on both engines, so that its flags and its city do not change. */
export async function lockAssociation(db: Write, id: string): Promise<AssociationRow | undefined> {
  const [held] = await compiled(db, 'held association', [id], (slot) => {
    const row = db.selectFrom('association').selectAll().where('id', '=', slot);
    // SQLite has one writer; `no key`, because logins and other inserts that refer to the row need not wait
    return isPostgres(db) ? row.forNoKeyUpdate() : row;
  });
  return held;
}

const NAMED = ['id', 'name', 'email', 'terms_version', 'terms_accepted_at'] as const;
type Named = Pick<AssociationRow, (typeof NAMED)[number]>;

export async function findByEmail(db: Read, emailKey: string): Promise<Named[]> {
  return db
    .selectFrom('association')
    .select(NAMED)
    .where((is) => is.or([is('email_key', '=', emailKey), is(sql<string>`lower(contact_email)`, '=', emailKey)]))
    .execute();
}

/** Returns the telephone numbers of every account. */
export async function listContacts(
  db: Read,
): Promise<(Named & Pick<AssociationRow, 'phone' | 'phone2' | 'whatsapp'>)[]> {
  return db
    .selectFrom('association')
    .select([...NAMED, 'phone', 'phone2', 'whatsapp'])
    .execute();
}
