import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** Columns of content, state and visibility that an owner or staff set. A view, a confirmation or a question is none. */
const OF_A_LISTING = [
  'name',
  'type',
  'breed',
  'age',
  'size',
  'sex',
  'microchip',
  'has_microchip',
  'vaccinations',
  'character',
  'sterilization',
  'prophylaxis',
  'compatibility',
  'suitable_for',
  'info_phone',
  'whatsapp',
  'adoption_status',
  'show_when_adopted',
  'bio',
  'important_notes',
  'hidden',
  'hidden_by_admin',
  'hidden_reason',
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
const OF_A_PROFILE = [
  'name',
  'city',
  'province',
  'phone',
  'phone2',
  'whatsapp',
  'email',
  'contact_email',
  'contact_person',
  'president_name',
  'bio',
  'logo_image',
  'banner_image',
  'bg_color',
  'primary_color',
  'highlight_color',
  'highlight_enabled',
];

/**
 * The version of a listing and of a profile, which a client names when it saves what it read before. Triggers increment
 * it, so that every path does. A statement that sets it itself is left alone: photos are not columns of the row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of [
    ['listing', OF_A_LISTING],
    ['association', OF_A_PROFILE],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    for (const statement of isPostgres(db as never) ? onPostgres(table, columns) : onSqlite(table, columns))
      await sql.raw(statement).execute(db);
  }
}

function onSqlite(table: string, columns: readonly string[]): string[] {
  const changed = columns.map((name) => `old.${name} is not new.${name}`).join(' or ');
  return [
    `create trigger ${table}_version_raised after update of ${columns.join(', ')} on ${table}
     when new.version = old.version and (${changed}) begin
       update ${table} set version = old.version + 1 where id = new.id;
     end`,
  ];
}

function onPostgres(table: string, columns: readonly string[]): string[] {
  const changed = columns.map((name) => `old.${name} is distinct from new.${name}`).join(' or ');
  return [
    `create function ${table}_version_raise() returns trigger language plpgsql as $$ begin
       new.version := old.version + 1;
       return new;
     end $$`,
    `create trigger ${table}_version_raised before update on ${table}
     for each row when (new.version = old.version and (${changed})) execute function ${table}_version_raise()`,
  ];
}
