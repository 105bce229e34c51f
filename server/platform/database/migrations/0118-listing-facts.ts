import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

const FACTS = [
  'age_band',
  'born_on',
  'good_cani',
  'good_gatti',
  'good_bambini',
  'lives_in',
  'goes_to',
  'bonded_with',
  'video_url',
];
/** Columns that the public search reads, apart from texts. A view count changes none of them. */
const SEARCHED = [
  'visible',
  'association_id',
  'name',
  'type',
  'breed',
  'size',
  'sex',
  'adoption_status',
  'character',
  'bio',
  'important_notes',
  'compatibility',
  'suitable_for',
  'city_key',
  'created_at',
  'age_band',
  'born_on',
  'good_cani',
  'good_gatti',
  'good_bambini',
  'lives_in',
  'goes_to',
];

/**
 * Facts of an animal beside the free texts, and which listings changed since a version of the public content. Facts of
 * existing listings are read from their texts at the next start (`unread`), as after a restore.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of FACTS)
    await db.schema
      .alterTable('listing')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('listing')
    .addColumn('stated_facts', 'text', (column) => column.notNull().defaultTo('unread'))
    .execute();
  await sql`create index listing_unread_facts on listing (id) where stated_facts = 'unread'`.execute(db);
  await db.schema
    .createTable('listing_change')
    .addColumn('listing_id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('listing_change_version')
    .on('listing_change')
    .columns(['version', 'listing_id'])
    .execute();
  await (isPostgres(db as never) ? followOnPostgres(db) : followOnSqlite(db));
}

/**
 * A change is recorded with version 0 and gets its version when its transaction increments the version of the content:
 * versions rise in the order of the commits, so that a reader of all later versions misses none.
 */
async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const record = (id: string) =>
    `insert into listing_change (listing_id, version) values (${id}, 0) on conflict (listing_id) do update set version = 0;`;
  for (const statement of [
    `create trigger listing_change_entered after insert on listing begin ${record('new.id')} end`,
    `create trigger listing_change_left after delete on listing begin ${record('old.id')} end`,
    `create trigger listing_change_changed after update of ${SEARCHED.join(', ')} on listing begin ${record('new.id')} end`,
    `create trigger listing_change_moved after update of city, province on association
     when old.city <> new.city or old.province <> new.province begin
       insert into listing_change (listing_id, version) select id, 0 from listing where association_id = new.id
       on conflict (listing_id) do update set version = 0;
     end`,
    `create trigger listing_change_versioned after update of version on content_version begin
       update listing_change set version = new.version where version = 0;
     end`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  const changed = SEARCHED.map((name) => `old.${name} is distinct from new.${name}`).join(' or ');
  for (const statement of [
    `create function listing_change_record() returns trigger language plpgsql as $$ begin
       insert into listing_change (listing_id, version) values (coalesce(new.id, old.id), 0)
       on conflict (listing_id) do update set version = 0;
       return null;
     end $$`,
    `create function listing_change_move() returns trigger language plpgsql as $$ begin
       insert into listing_change (listing_id, version) select id, 0 from listing where association_id = new.id order by id
       on conflict (listing_id) do update set version = 0;
       return null;
     end $$`,
    `create function listing_change_version() returns trigger language plpgsql as $$ begin
       update listing_change set version = new.version where version = 0;
       return null;
     end $$`,
    `create trigger listing_change_entered after insert or delete on listing
     for each row execute function listing_change_record()`,
    `create trigger listing_change_changed after update on listing
     for each row when (${changed}) execute function listing_change_record()`,
    `create trigger listing_change_moved after update on association
     for each row when (old.city <> new.city or old.province <> new.province) execute function listing_change_move()`,
    `create trigger listing_change_versioned after update on content_version
     for each row execute function listing_change_version()`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
