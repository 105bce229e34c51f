import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * What each photo looks like, and which photos look alike. Photos that exist are waiting; the drawings of the demo data
 * get none: many listings share them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('image_fingerprint')
    .addColumn('image_id', 'text', (column) => column.primaryKey().references('image.id').onDelete('cascade'))
    .addColumn('hash', 'text')
    .addColumn('variants', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('number', 'integer', (column) => column.unique())
    .execute();
  await sql`create index image_fingerprint_waiting on image_fingerprint (image_id) where hash is null`.execute(db);
  await sql`create index image_fingerprint_compared on image_fingerprint (image_id) where variants <> ''`.execute(db);
  await db.schema
    .createTable('image_likeness')
    .addColumn('image_id', 'text', (column) => column.notNull().references('image.id').onDelete('cascade'))
    .addColumn('other_id', 'text', (column) => column.notNull().references('image.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('image_likeness_key', ['image_id', 'other_id'])
    .execute();
  await db.schema.createIndex('image_likeness_other').on('image_likeness').column('other_id').execute();
  await sql`insert into image_fingerprint (image_id) select id from image
    where format <> 'webp' or created_by is not null`.execute(db);
  for (const statement of isPostgres(db as never) ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
}

const IS_PHOTO = "new.format <> 'webp' or new.created_by is not null";
const RECORD = 'insert into image_fingerprint (image_id) values (new.id);';

const ON_SQLITE = [
  `create trigger image_fingerprint_entered after insert on image when ${IS_PHOTO} begin ${RECORD} end`,
];

const ON_POSTGRES = [
  `create function image_fingerprint_record() returns trigger language plpgsql as $$ begin
     ${RECORD}
     return null;
   end $$`,
  `create trigger image_fingerprint_entered after insert on image
   for each row when (${IS_PHOTO}) execute function image_fingerprint_record()`,
];
