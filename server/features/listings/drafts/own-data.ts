import type { Read } from '#server/platform/database/database.ts';
import { findDraftImages, selectDrafts } from './store.ts';

/** The account's drafts and their images, for its export and deletion. */
export const ownDrafts = {
  name: 'bozze',
  label: 'Bozze di annunci',
  async *rows(db: Read, associationId: string) {
    const rows = await selectDrafts(db, associationId);
    yield* rows.map(({ id, content, created_at, saved_at }) => ({
      id,
      created_at,
      saved_at,
      fields: JSON.parse(content) as unknown,
    }));
  },
  async images(db: Read, associationId: string): Promise<Map<string, string[]>> {
    const rows = await selectDrafts(db, associationId);
    return findDraftImages(
      db,
      rows.map(({ id }) => id),
    );
  },
};
