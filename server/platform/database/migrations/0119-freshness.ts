import { type Kysely, sql } from 'kysely';

/**
 * When an owner last said that a listing is current, whether its owner has been asked, and since when it is in standby
 * because nobody answered; the questions that were mailed; and what a page shows instead of a deleted listing.
 * Existing listings count as confirmed at their last change. Nobody has been asked about them yet, so none is put in
 * standby before its owner was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('freshness_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'))
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('queued_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`freshness_request_${name}`).on('freshness_request').columns(columns).execute();
  await index('association', ['association_id', 'queued_at']);
  await index('sent', ['sent_at', 'id']);
  await addToListings(db);
  await db.schema
    .createTable('listing_gone')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('city_key', 'text', (column) => column.notNull())
    .addColumn('gone_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('listing_gone_at').on('listing_gone').column('gone_at').execute();
}

async function addToListings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('listing')
    .addColumn('confirmed_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['asked_at', 'standby_at']) {
    await db.schema.alterTable('listing').addColumn(name, 'text').execute();
  }
  await db.schema
    .alterTable('listing')
    .addColumn('asked_in', 'text', (column) => column.references('freshness_request.id').onDelete('set null'))
    .execute();
  await sql`update listing set confirmed_at = updated_at`.execute(db);
  await db.schema.createIndex('listing_confirmed').on('listing').columns(['confirmed_at', 'id']).execute();
  await db.schema.createIndex('listing_asked').on('listing').columns(['asked_in', 'id']).execute();
  // an index of some rows serves only queries that repeat its condition word by word, so it has no parameters
  await sql`create index listing_silent on listing (association_id, confirmed_at)
    where visible and asked_at is null and adoption_status <> 'adottato'`.execute(db);
}
