import { type Kysely, sql } from 'kysely';

const TEXTS = [
  'username',
  'username_key',
  'email',
  'email_key',
  'name',
  'city',
  'city_key',
  'province',
  'phone',
  'phone2',
  'whatsapp',
  'contact_person',
  'president_name',
  'bio',
  'bg_color',
  'primary_color',
  'highlight_color',
  'terms_version',
  'created_at',
  'updated_at',
];
const FLAGS = [
  'highlight_enabled',
  'not_association',
  'is_admin',
  'banned',
  'hidden',
  'paused',
  'is_test',
  'test_watermark_enabled',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('association').addColumn('id', 'text', (column) => column.primaryKey());
  for (const name of TEXTS) table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of FLAGS)
    table = table.addColumn(name, 'boolean', (column) => column.notNull().defaultTo(sql`false`));
  await table
    .addColumn('logo_image', 'text', (column) => column.references('image.id'))
    .addColumn('banner_image', 'text', (column) => column.references('image.id'))
    .addColumn('terms_accepted_at', 'text')
    .addColumn('last_active_at', 'text')
    .execute();
  await db.schema.createIndex('association_username').unique().on('association').column('username_key').execute();
  await db.schema.createIndex('association_email').unique().on('association').column('email_key').execute();
  await db.schema
    .createIndex('association_directory')
    .on('association')
    .columns(['is_admin', 'city_key', 'name', 'id'])
    .execute();
  // covering index: counts the directory without reading the rows
  await db.schema
    .createIndex('association_listed')
    .on('association')
    .columns(['is_admin', 'hidden', 'banned'])
    .execute();
  await db.schema.createIndex('association_created').on('association').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('association_logo').on('association').column('logo_image').execute();
  await db.schema.createIndex('association_banner').on('association').column('banner_image').execute();
}
