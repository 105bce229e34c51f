import { type Kysely, sql } from 'kysely';

/** Indexes for each filter of the panel's list of listings, measured at 100,000 listings, and a table of counts. */
const INDEXES: Record<string, string[]> = {
  adoption_admin_type: ['type', 'created_at', 'id'],
  adoption_admin_status: ['adoption_status', 'created_at', 'id'],
  adoption_admin_hidden: ['hidden', 'created_at', 'id'],
  adoption_admin_views: ['views', 'id'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(INDEXES)) {
    await db.schema.createIndex(name).on('adoption').columns(columns).execute();
  }
  await db.schema
    .createTable('adoption_census')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('adoption_status', 'text', (column) => column.notNull())
    .addColumn('hidden', 'boolean', (column) => column.notNull())
    .addColumn('listings', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('adoption_census_key', ['type', 'adoption_status', 'hidden'])
    .execute();
  await sql`insert into adoption_census (type, adoption_status, hidden, listings)
    select type, adoption_status, hidden, count(*) from adoption group by type, adoption_status, hidden`.execute(db);
}
