import { type Kysely, sql } from 'kysely';

/**
 * Several people with logins of their own for one account. Every account's own login becomes its first owner, and every
 * session works for the account that it belongs to, so that everybody logs in and stays logged in as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('association')
    .addColumn('person', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute();
  await db.schema
    .createTable('team_member')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text')
    .addColumn('added_by', 'text', (column) => column.notNull())
    .addUniqueConstraint('team_member_once', ['association_id', 'account_id'])
    .execute();
  await sql`create index team_member_account on team_member (account_id)`.execute(db);
  await sql`insert into team_member (id, association_id, account_id, role, joined_at, last_seen_at, added_by)
    select id, id, id, 'proprietario', created_at, null, '' from association`.execute(db);
  await db.schema
    .alterTable('session')
    .addColumn('acting_for', 'text', (column) => column.references('association.id').onDelete('cascade'))
    .execute();
  await sql`create index session_acting_for on session (acting_for)`.execute(db);
  await sql`update session set acting_for = association_id`.execute(db);
  await sql`update session set confirmed_at = created_at
    where confirmed_at is null or confirmed_at < created_at`.execute(db);
}
