import { type Kysely, sql } from 'kysely';

/** Open invitations into the team of an association. A row ends with the invitation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('team_invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('by_id', 'text', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('team_invitation_once', ['association_id', 'email_key'])
    .execute();
  await sql`create index team_invitation_email on team_invitation (email_key)`.execute(db);
  await sql`create index team_invitation_end on team_invitation (expires_at)`.execute(db);
}
