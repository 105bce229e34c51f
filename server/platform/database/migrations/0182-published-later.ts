import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * When a listing is to be published; null: it is, or was. Until then its owner alone sees it. A new instant gets a new
 * version, and the search reads the listing again when it is published.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('listing').addColumn('publish_at', 'text').execute();
  await sql`create index listing_later on listing (publish_at, id) where publish_at is not null`.execute(db);
  for (const statement of isPostgres(db as never) ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
}

const ON_SQLITE = [
  `create trigger listing_later_version_raised after update of publish_at on listing
   when new.version = old.version and old.publish_at is not new.publish_at begin
     update listing set version = old.version + 1 where id = new.id;
   end`,
  `create trigger listing_later_change_changed after update of publish_at on listing
   when (old.publish_at is null) <> (new.publish_at is null) begin
     insert into listing_change (listing_id, version) values (new.id, 0)
     on conflict (listing_id) do update set version = 0;
   end`,
];

const ON_POSTGRES = [
  `create trigger listing_later_version_raised before update on listing
   for each row when (new.version = old.version and old.publish_at is distinct from new.publish_at)
   execute function listing_version_raise()`,
  `create trigger listing_later_change_changed after update on listing
   for each row when ((old.publish_at is null) <> (new.publish_at is null)) execute function listing_change_record()`,
];
