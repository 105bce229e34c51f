import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * Whether visitors see the contacts of a private person. Accounts of before keep what they have, and rows of an older
 * backup too. It is part of the profile's version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('association')
    .addColumn('contacts_public', 'boolean', (column) => column.notNull().defaultTo(sql`true`))
    .execute();
  const statement = isPostgres(db as never)
    ? `create trigger association_contacts_version_raised before update on association
       for each row when (new.version = old.version and old.contacts_public is distinct from new.contacts_public)
       execute function association_version_raise()`
    : `create trigger association_contacts_version_raised after update of contacts_public on association
       when new.version = old.version and old.contacts_public is not new.contacts_public begin
         update association set version = old.version + 1 where id = new.id;
       end`;
  await sql.raw(statement).execute(db);
}
