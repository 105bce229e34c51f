import type { Kysely } from 'kysely';

/** Tombstones are read in batches: the key of a batch is the instant with the rest of the primary key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('tombstone_in_order').on('tombstone').columns(['erased_at', 'kind', 'id_hash']).execute();
  await db.schema.dropIndex('tombstone_erased').execute();
}
