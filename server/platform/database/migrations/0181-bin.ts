import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * Since when a listing or a questionnaire is in its association's bin; null: it is not. The public sees neither of them.
 * A listing that moves gets a new version, and the search reads it again also where nothing else of it changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['listing', 'questionnaire']) {
    await db.schema.alterTable(table).addColumn('binned_at', 'text').execute();
    await sql
      .raw(`create index ${table}_binned on ${table} (association_id, binned_at, id) where binned_at is not null`)
      .execute(db);
  }
  for (const statement of isPostgres(db as never) ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
}

const ON_SQLITE = [
  `create trigger listing_bin_version_raised after update of binned_at on listing
   when new.version = old.version and old.binned_at is not new.binned_at begin
     update listing set version = old.version + 1 where id = new.id;
   end`,
  `create trigger listing_bin_change_changed after update of binned_at on listing
   when old.binned_at is not new.binned_at begin
     insert into listing_change (listing_id, version) values (new.id, 0)
     on conflict (listing_id) do update set version = 0;
   end`,
];

const ON_POSTGRES = [
  `create trigger listing_bin_version_raised before update on listing
   for each row when (new.version = old.version and old.binned_at is distinct from new.binned_at)
   execute function listing_version_raise()`,
  `create trigger listing_bin_change_changed after update on listing
   for each row when (old.binned_at is distinct from new.binned_at) execute function listing_change_record()`,
];
