import { sql } from 'kysely';
import type { Read, Write } from '../database/connection.ts';
import { isPostgres } from '../database/dialect.ts';
import { keepTexts } from '../database/text-search.ts';
import { recordErased } from '../database/tombstones.ts';
import type { AssociationTables } from './tables.ts';

export type AssociationRow = AssociationTables['association'];

/** An association by id. */
export async function findAssociation(db: Read, id: string): Promise<AssociationRow | undefined> {
  return db.selectFrom('association').selectAll().where('id', '=', id).executeTakeFirst();
}

/** By user name or e-mail, whatever the case. */
export async function findByLogin(db: Read, login: string): Promise<AssociationRow | undefined> {
  const key = loginKey(login);
  return db
    .selectFrom('association')
    .selectAll()
    .where((is) => is.or([is('username_key', '=', key), is('email_key', '=', key)]))
    .executeTakeFirst();
}

/** Whoever logs in with one of these keys, as user name or as e-mail. */
export async function findByKeys(
  db: Read,
  keys: readonly string[],
): Promise<Pick<AssociationRow, 'id' | 'username_key' | 'email_key'>[]> {
  return db
    .selectFrom('association')
    .select(['id', 'username_key', 'email_key'])
    .where((is) => is.or([is('username_key', 'in', [...keys]), is('email_key', 'in', [...keys])]))
    .execute();
}

/** Makes others who hold the same keys wait for the end of this transaction; SQLite has one writer anyway. */
export async function holdKeys(db: Write, keys: readonly string[]): Promise<void> {
  if (!isPostgres(db)) return;
  // always in one order, so that two never wait for each other
  for (const key of [...new Set(keys)].sort((a, b) => (a < b ? -1 : 1)))
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** How many accounts there are, administrators among them. */
export async function countAccounts(db: Read): Promise<number> {
  const { total } = await db
    .selectFrom('association')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Administrators who may log in; held, nobody else takes or gives the role until the transaction ends. */
export async function listAdministrators(db: Read, { hold = false } = {}): Promise<AssociationRow[]> {
  const administrators = db
    .selectFrom('association')
    .selectAll()
    .where('is_admin', '=', true)
    .where('banned', '=', false)
    .orderBy('id');
  return (hold && isPostgres(db) ? administrators.forUpdate() : administrators).execute();
}

export async function insertAssociation(db: Write, row: AssociationRow): Promise<void> {
  await db.insertInto('association').values(row).execute();
  await indexAssociations(db, [row]);
}

export async function updateAssociation(db: Write, id: string, changes: Partial<AssociationRow>): Promise<void> {
  const changed = await db.updateTable('association').set(changes).where('id', '=', id).returningAll().execute();
  if (FOUND_BY.some((field) => field in changes)) await indexAssociations(db, changed);
}

const FOUND_BY = ['name', 'username', 'email', 'city'] as const;

/** Keeps name, user name, e-mail and city for the panel's search; of all accounts when none are given. */
export async function indexAssociations(db: Write, rows?: readonly AssociationRow[]): Promise<void> {
  const accounts = rows ?? (await db.selectFrom('association').selectAll().execute());
  await keepTexts(
    db,
    'association',
    accounts.map((account) => ({ id: account.id, text: FOUND_BY.map((field) => account[field]).join(' ') })),
  );
}

export async function deleteAssociation(db: Write, id: string, now: Date): Promise<void> {
  await db.deleteFrom('association').where('id', '=', id).execute();
  await recordErased(db, 'association', [id], now);
}

/** What the public directory shows, by city, then name: neither administrators nor hidden or banned ones. */
export async function selectDirectory(
  db: Read,
  limit: number,
  after: readonly [cityKey: string, name: string, id: string] | null,
): Promise<AssociationRow[]> {
  let page = listed(db).selectAll().orderBy('city_key').orderBy('name').orderBy('id').limit(limit);
  if (after) page = page.where(sql<boolean>`(city_key, name, id) > (${after[0]}, ${after[1]}, ${after[2]})`);
  return page.execute();
}

/** How many there are besides administrators, whatever their flags. */
export async function countAssociations(db: Read): Promise<number> {
  const { total } = await db
    .selectFrom('association')
    .where('is_admin', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether an account has published a listing that is still there; with `visible`, one that the public sees. */
export async function hasListings(db: Read, id: string, { visible = false } = {}): Promise<boolean> {
  const listings = db.selectFrom('adoption').select('id').where('association_id', '=', id).limit(1);
  return (await (visible ? listings.where('visible', '=', true) : listings).executeTakeFirst()) !== undefined;
}

/** How many the public directory shows, private persons included. */
export async function countDirectory(db: Read): Promise<number> {
  const { total } = await listed(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many associations the public directory shows. */
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
    .where('banned', '=', false);
}

/** How a user name or e-mail is compared. */
export function loginKey(login: string): string {
  return login.trim().toLowerCase();
}

/** The row itself, held until the transaction ends: its flags and its city stay as they are meanwhile, on either engine. */
export async function holdAssociation(db: Write, id: string): Promise<AssociationRow | undefined> {
  return db
    .updateTable('association')
    .set((is) => ({ updated_at: is.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}
