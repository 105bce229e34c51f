import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  let gadget = db.schema.createTable('gadget').addColumn('id', 'text', (column) => column.primaryKey());
  for (const name of ['name', 'description', 'price', 'category', 'created_at', 'updated_at']) {
    gadget = gadget.addColumn(name, 'text', (column) => column.notNull());
  }
  await gadget
    .addColumn('available', 'boolean', (column) => column.notNull().defaultTo(sql`true`))
    .addColumn('hidden', 'boolean', (column) => column.notNull().defaultTo(sql`false`))
    .execute();
  await db.schema.createIndex('gadget_shown').on('gadget').columns(['hidden', 'created_at', 'id']).execute();

  await db.schema
    .createTable('gadget_image')
    .addColumn('gadget_id', 'text', (column) => column.notNull().references('gadget.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('image_id', 'text', (column) => column.notNull().references('image.id'))
    .addPrimaryKeyConstraint('gadget_image_key', ['gadget_id', 'position'])
    .execute();
  await db.schema.createIndex('gadget_image_image').on('gadget_image').column('image_id').execute();

  let request = db.schema.createTable('gadget_request').addColumn('id', 'text', (column) => column.primaryKey());
  for (const name of ['gadget_id', 'gadget_name', 'name', 'email', 'message', 'created_at']) {
    request = request.addColumn(name, 'text', (column) => column.notNull());
  }
  await request.execute();
  await db.schema.createIndex('gadget_request_all').on('gadget_request').columns(['created_at', 'id']).execute();
}
