import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * What the portal notices in listings, for staff, and the listings that it has not judged since their last change. All
 * that exist are among them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('listing_id', 'text', (column) => column.notNull().references('listing.id').onDelete('cascade'))
    .addColumn('other_id', 'text', (column) => column.references('listing.id').onDelete('set null'))
    .addColumn('association_id', 'text', (column) => column.notNull())
    .addColumn('pair', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('causes', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .execute();
  const index = (name: string) => db.schema.createIndex(name).on('signal');
  await index('signal_pair').columns(['kind', 'pair']).unique().execute();
  await index('signal_state').columns(['state', 'at', 'id']).execute();
  await index('signal_at').columns(['at', 'id']).execute();
  await index('signal_listing').column('listing_id').execute();
  await index('signal_other').column('other_id').execute();
  await index('signal_association').columns(['association_id', 'state']).execute();
  await db.schema
    .createTable('signal_due')
    .addColumn('listing_id', 'text', (column) => column.primaryKey())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into signal_due (listing_id, turn) select id, 1 from listing`.execute(db);
  for (const statement of isPostgres(db as never) ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
}

const RECORD = `insert into signal_due (listing_id, turn) values (new.id, 1)
  on conflict (listing_id) do update set turn = signal_due.turn + 1;`;

/** The version grows with every change of a listing, its photos included. */
const ON_SQLITE = [
  `create trigger signal_due_entered after insert on listing begin ${RECORD} end`,
  `create trigger signal_due_changed after update of version on listing
   when new.version <> old.version begin ${RECORD} end`,
];

const ON_POSTGRES = [
  `create function signal_due_record() returns trigger language plpgsql as $$ begin
     ${RECORD}
     return null;
   end $$`,
  `create trigger signal_due_entered after insert on listing
   for each row execute function signal_due_record()`,
  `create trigger signal_due_changed after update on listing
   for each row when (new.version <> old.version) execute function signal_due_record()`,
];
