import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

const TEXTS = ['energy', 'garden', 'first_time', 'special_care', 'fee'];
const FACTS = [...TEXTS, 'hours_alone'];
/** Columns that the public search reads. */
const SEARCHED = ['energy', 'garden', 'special_care'];

/** For whom an animal is suited, what it needs and what is asked for it. A change gets a new version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of TEXTS)
    await db.schema
      .alterTable('listing')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  await db.schema.alterTable('listing').addColumn('hours_alone', 'integer').execute();
  for (const statement of isPostgres(db as never) ? onPostgres() : onSqlite()) await sql.raw(statement).execute(db);
}

function onSqlite(): string[] {
  const differs = (names: readonly string[]) => names.map((name) => `old.${name} is not new.${name}`).join(' or ');
  return [
    `create trigger listing_facts_version_raised after update of ${FACTS.join(', ')} on listing
     when new.version = old.version and (${differs(FACTS)}) begin
       update listing set version = old.version + 1 where id = new.id;
     end`,
    `create trigger listing_facts_change_changed after update of ${SEARCHED.join(', ')} on listing
     when ${differs(SEARCHED)} begin
       insert into listing_change (listing_id, version) values (new.id, 0)
       on conflict (listing_id) do update set version = 0;
     end`,
  ];
}

function onPostgres(): string[] {
  const differs = (names: readonly string[]) =>
    names.map((name) => `old.${name} is distinct from new.${name}`).join(' or ');
  return [
    `create trigger listing_facts_version_raised before update on listing
     for each row when (new.version = old.version and (${differs(FACTS)}))
     execute function listing_version_raise()`,
    `create trigger listing_facts_change_changed after update on listing
     for each row when (${differs(SEARCHED)}) execute function listing_change_record()`,
  ];
}
