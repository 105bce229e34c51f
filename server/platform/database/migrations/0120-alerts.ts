import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * Alerts for searches, and the listings that became available to visitors and that no alert has been compared with yet.
 * Existing listings are not among them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('alert_address')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('alert')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('address_id', 'text', (column) => column.notNull().references('alert_address.id').onDelete('cascade'))
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('search_key', 'text', (column) => column.notNull())
    .addColumn('frequency', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('alert_address_search').on('alert').columns(['address_id', 'search_key']).unique().execute();
  await schema.createIndex('alert_search').on('alert').columns(['state', 'search_key', 'id']).execute();
  await schema.createIndex('alert_until').on('alert').columns(['state', 'until']).execute();
  await schema
    .createTable('alert_match')
    .addColumn('alert_id', 'text', (column) => column.notNull().references('alert.id').onDelete('cascade'))
    .addColumn('listing_id', 'text', (column) => column.notNull().references('listing.id').onDelete('cascade'))
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('alert_match_key', ['alert_id', 'listing_id'])
    .execute();
  await schema.createIndex('alert_match_due').on('alert_match').columns(['due_at', 'alert_id']).execute();
  await schema.createIndex('alert_match_listing').on('alert_match').column('listing_id').execute();
  await schema
    .createTable('alert_mailed')
    .addColumn('address_id', 'text', (column) => column.notNull().references('alert_address.id').onDelete('cascade'))
    .addColumn('listing_id', 'text', (column) => column.notNull().references('listing.id').onDelete('cascade'))
    .addColumn('alert_id', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('alert_mailed_key', ['address_id', 'listing_id'])
    .execute();
  await schema.createIndex('alert_mailed_mail').on('alert_mailed').column('mail_id').execute();
  await schema.createIndex('alert_mailed_listing').on('alert_mailed').column('listing_id').execute();
  await sql`create index mail_alert_refused on mail (ended_at)
    where state = 'failed' and kind in ('alert', 'alert-confirm', 'alert-ended')`.execute(db);
  await schema
    .createTable('listing_shown')
    .addColumn('listing_id', 'text', (column) => column.primaryKey())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .execute();
  for (const statement of isPostgres(db as never) ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
}

const AVAILABLE = "new.visible and new.adoption_status <> 'adottato'";
const BECAME_AVAILABLE = `${AVAILABLE} and not (old.visible and old.adoption_status <> 'adottato')`;
const RECORD = `insert into listing_shown (listing_id, turn) values (new.id, 1)
  on conflict (listing_id) do update set turn = listing_shown.turn + 1;`;

const ON_SQLITE = [
  `create trigger listing_shown_entered after insert on listing when ${AVAILABLE} begin ${RECORD} end`,
  `create trigger listing_shown_changed after update of visible, adoption_status on listing
   when ${BECAME_AVAILABLE} begin ${RECORD} end`,
];

const ON_POSTGRES = [
  `create function listing_shown_record() returns trigger language plpgsql as $$ begin
     ${RECORD}
     return null;
   end $$`,
  `create trigger listing_shown_entered after insert on listing
   for each row when (${AVAILABLE}) execute function listing_shown_record()`,
  `create trigger listing_shown_changed after update on listing
   for each row when (${BECAME_AVAILABLE}) execute function listing_shown_record()`,
];
