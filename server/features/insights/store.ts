import type { Read } from '#server/platform/database/database.ts';

/** Returns all listings of an association, hidden and adopted ones included. */
export async function listOwn(db: Read, associationId: string) {
  return db
    .selectFrom('listing')
    .select(['id', 'name', 'created_at'])
    .where('association_id', '=', associationId)
    .where('binned_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
