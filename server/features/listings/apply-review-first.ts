import {
  findWronglyWaiting,
  isApproved,
  lockAssociation,
  updateAssociation,
} from '#server/features/associations/index.ts';
import type { Portal } from '#server/portal.ts';
import { refreshVisibility } from './refresh-visibility.ts';

/** Applies `REVIEW_FIRST` to the accounts that wait for approval, whose listings are stored as visible or not. */
export async function applyReviewFirst({
  database,
  config: { reviewFirst },
}: Pick<Portal, 'database' | 'config'>): Promise<void> {
  for (const id of await findWronglyWaiting(database.read, reviewFirst)) {
    await database.write(
      async (db) => {
        const row = await lockAssociation(db, id);
        if (!row) return;
        const listings_wait = reviewFirst && !isApproved(row);
        await updateAssociation(db, id, { listings_wait });
        await refreshVisibility(db, id, { ...row, listings_wait });
      },
      { invalidates: 'public' },
    );
  }
}
