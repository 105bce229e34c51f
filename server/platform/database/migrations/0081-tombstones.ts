import type { Kysely } from 'kysely';

/** Erased personal records, by the hash of their id, so that restoring an older backup removes them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tombstone')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('id_hash', 'text', (column) => column.notNull())
    .addColumn('erased_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tombstone_key', ['kind', 'id_hash'])
    .execute();
  await db.schema.createIndex('tombstone_erased').on('tombstone').column('erased_at').execute();
}
