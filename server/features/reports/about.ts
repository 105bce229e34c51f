import { type AssociationRow, findAssociation, shownWords } from '#server/features/associations/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import type { About } from './letters.ts';
import type { ReportRow } from './store.ts';

/** Returns what a mail about a report may say of its listing, and the listing's account if it still exists. */
export async function aboutOf(
  db: Read,
  { association_id, listing_id, listing_name }: Pick<ReportRow, 'association_id' | 'listing_id' | 'listing_name'>,
): Promise<{ about: About; publisher: AssociationRow | undefined }> {
  const publisher = await findAssociation(db, association_id);
  return { about: { listing_id, listing: shownWords(publisher, listing_name) }, publisher };
}
