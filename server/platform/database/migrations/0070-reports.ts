import type { Kysely } from 'kysely';

/** Reports outlive the listing and its association, because the reporter is still owed a decision. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('adoption_id', 'text', (column) => column.notNull())
    .addColumn('adoption_name', 'text', (column) => column.notNull())
    .addColumn('association_id', 'text', (column) => column.notNull())
    .addColumn('association_name', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('measure', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('facts', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('ground_kind', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('ground', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('decided_by', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('decided_at', 'text')
    .addColumn('notifier_token', 'text')
    .addColumn('publisher_token', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('report_newest').on('report').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('report_state').on('report').columns(['state', 'created_at', 'id']).execute();
  await db.schema.createIndex('report_adoption').on('report').column('adoption_id').execute();
  await db.schema.createIndex('report_email').on('report').columns(['email', 'created_at']).execute();
  for (const side of ['notifier', 'publisher']) {
    await db.schema
      .createIndex(`report_${side}_token`)
      .on('report')
      .column(`${side}_token`)
      .unique()
      .where(`${side}_token`, 'is not', null)
      .execute();
  }
  await db.schema
    .createTable('appeal')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('report_id', 'text', (column) => column.notNull().references('report.id').onDelete('cascade'))
    .addColumn('side', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('against', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('answered_by', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('answered_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  // one appeal per side: the next step is a court
  await db.schema.createIndex('appeal_side').on('appeal').columns(['report_id', 'side']).unique().execute();
}
