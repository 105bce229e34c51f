import type { Portal } from '#server/portal.ts';
import { keysOf } from './image-view.ts';
import { claimMedia } from './owner.ts';
import { removeIfUnused } from './store.ts';

/**
 * Removes those of these images that nothing uses any more, without waiting for the sweep: their rows are deleted and
 * their files moved to the trash. To be called after staff deleted what showed them. An image that another listing,
 * gadget or account uses stays. In a folder of another database nothing is moved.
 */
export async function trashUnused(portal: Portal, ids: readonly string[]): Promise<void> {
  if (ids.length === 0 || (await claimMedia(portal)) !== 'ours') return;
  const removed = await portal.database.write((db) => removeIfUnused(db, ids));
  for (const row of removed) for (const key of keysOf(row)) await portal.media.delete(key);
  if (removed.length > 0)
    portal.log.info({ moved: removed.length }, 'images of what staff deleted: moved to the trash');
}
