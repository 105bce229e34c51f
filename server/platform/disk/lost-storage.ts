import { WatchedFile } from '#server/platform/database/sqlite/watched-file.ts';
import type { Portal } from '#server/portal.ts';

/**
 * Returns a function that says whether what the portal writes to is gone: the open SQLite file is no longer at its path,
 * or `DATA_DIR`, with the images in it, is gone or another folder (a disk that was unmounted). The operator must start the
 * portal again.
 */
export function lostStorage({ config, database }: Pick<Portal, 'config' | 'database'>): () => boolean {
  const folder = new WatchedFile(config.dataDir);
  const isNeeded = database.engine === 'sqlite' || !config.mediaBucket;
  return () => database.isLost() || (isNeeded && folder.isLost());
}
