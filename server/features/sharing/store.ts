import type { Read } from '#server/platform/database/database.ts';

/** Returns visible listings for a sitemap file, oldest first, so that a new listing does not shift earlier files. */
export async function visibleListings(db: Read, offset: number, limit: number) {
  return db
    .selectFrom('listing')
    .select(['id', 'updated_at'])
    .where('visible', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Returns the associations that have a public page. */
export async function publicAssociations(db: Read) {
  return db
    .selectFrom('association')
    .select(['id', 'updated_at'])
    .where('is_admin', '=', false)
    .where('hidden', '=', false)
    .where('banned', '=', false)
    .where('name_waits_at', 'is', null)
    .orderBy('created_at')
    .execute();
}
