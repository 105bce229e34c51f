import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * Since when each listing states a microchip. For those that exist it is the time of the listing: no better one is known.
 * The table references no listing, so that a restore fills it before the triggers do.
 *
 * A microchip makes one signal for each account that states it after another one. Of the open ones of before, one for each
 * account stays, and none within an account. Closed ones stay, because they carry what staff found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('microchip_statement')
    .addColumn('listing_id', 'text', (column) => column.notNull())
    .addColumn('microchip', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('microchip_statement_key', ['listing_id', 'microchip'])
    .execute();
  await db.schema.createIndex('microchip_statement_chip').on('microchip_statement').column('microchip').execute();
  await sql`insert into microchip_statement (listing_id, microchip, since)
    select id, microchip, created_at from listing where microchip <> ''`.execute(db);
  for (const statement of isPostgres(db as never) ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
  await keepOneSignalForEachAccount(db);
}

async function keepOneSignalForEachAccount(db: Kysely<unknown>): Promise<void> {
  await sql`delete from signal where kind = 'microchip_doppio' and state = 'aperto' and exists (
    select 1 from listing where listing.id = signal.other_id and listing.association_id = signal.association_id
  )`.execute(db);
  await sql`create table kept_signal as select id from (
    select id, row_number() over (
      partition by excerpt, association_id order by case when state = 'aperto' then 0 else 1 end, at, id
    ) as place
    from signal where kind = 'microchip_doppio'
  ) as ranked where place = 1`.execute(db);
  await sql`delete from signal where kind = 'microchip_doppio' and state = 'aperto'
    and id not in (select id from kept_signal)`.execute(db);
  await sql`update signal set pair = excerpt || ':' || association_id, causes = '["' || listing_id || '"]'
    where id in (select id from kept_signal)`.execute(db);
  await sql`drop table kept_signal`.execute(db);
}

/** A listing keeps the first time of each number: a change that is undone makes it no later. */
const RECORD = `insert into microchip_statement (listing_id, microchip, since)
  values (new.id, new.microchip, new.updated_at) on conflict (listing_id, microchip) do nothing;`;
const FORGET = 'delete from microchip_statement where listing_id = old.id;';

const ON_SQLITE = [
  `create trigger microchip_statement_entered after insert on listing
   when new.microchip <> '' begin ${RECORD} end`,
  `create trigger microchip_statement_changed after update of microchip on listing
   when new.microchip <> '' and new.microchip <> old.microchip begin ${RECORD} end`,
  `create trigger microchip_statement_ended after delete on listing begin ${FORGET} end`,
];

const ON_POSTGRES = [
  `create function microchip_statement_record() returns trigger language plpgsql as $$ begin
     ${RECORD}
     return null;
   end $$`,
  `create function microchip_statement_forget() returns trigger language plpgsql as $$ begin
     ${FORGET}
     return null;
   end $$`,
  `create trigger microchip_statement_entered after insert on listing
   for each row when (new.microchip <> '') execute function microchip_statement_record()`,
  `create trigger microchip_statement_changed after update on listing
   for each row when (new.microchip <> '' and new.microchip <> old.microchip)
   execute function microchip_statement_record()`,
  `create trigger microchip_statement_ended after delete on listing
   for each row execute function microchip_statement_forget()`,
];
