import { type Kysely, sql } from 'kysely';

const TEXTS = [
  'name',
  'type',
  'breed',
  'age',
  'size',
  'sex',
  'microchip',
  'vaccinations',
  'character',
  'sterilization',
  'prophylaxis',
  'compatibility',
  'suitable_for',
  'info_phone',
  'whatsapp',
  'adoption_status',
  'bio',
  'important_notes',
  'hidden_reason',
  'city_key',
  'created_at',
  'updated_at',
];
const FLAGS = ['has_microchip', 'show_when_adopted', 'hidden', 'hidden_by_admin', 'visible'];

/** One index for each public filter and sort, each ending in the keyset (created_at, id) or (views, id). */
const INDEXES: Record<string, string[]> = {
  adoption_newest: ['visible', 'created_at', 'id'],
  adoption_type: ['visible', 'type', 'created_at', 'id'],
  adoption_size: ['visible', 'size', 'created_at', 'id'],
  adoption_type_size: ['visible', 'type', 'size', 'created_at', 'id'],
  adoption_city: ['visible', 'city_key', 'created_at', 'id'],
  adoption_views: ['visible', 'views', 'id'],
  adoption_association: ['association_id', 'created_at', 'id'],
  adoption_all: ['created_at', 'id'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('adoption')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('association_id', 'text', (column) => column.notNull().references('association.id').onDelete('cascade'));
  for (const name of TEXTS) table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of FLAGS)
    table = table.addColumn(name, 'boolean', (column) => column.notNull().defaultTo(sql`false`));
  await table.addColumn('views', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  for (const [name, columns] of Object.entries(INDEXES)) {
    await db.schema.createIndex(name).on('adoption').columns(columns).execute();
  }
  await db.schema
    .createTable('adoption_image')
    .addColumn('adoption_id', 'text', (column) => column.notNull().references('adoption.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('image_id', 'text', (column) => column.notNull().references('image.id'))
    .addPrimaryKeyConstraint('adoption_image_key', ['adoption_id', 'position'])
    .execute();
  await db.schema.createIndex('adoption_image_image').on('adoption_image').column('image_id').execute();
  await db.schema
    .createTable('adoption_tally')
    .addColumn('city_key', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('adopted', 'text', (column) => column.notNull())
    .addColumn('listings', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('adoption_tally_key', ['type', 'size', 'adopted', 'city_key'])
    .execute();
}
