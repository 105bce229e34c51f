import type { Config } from '#server/config.ts';
import { spaceOf, writtenFolders } from './free-space.ts';

/** Less than this share of the disk, or fewer bytes than this on a large disk. */
const LEFT_FREE = { share: 0.1, bytes: 1_000_000_000 };

/**
 * Returns whether new images are refused because the disk is filling up; other writes still go on. Never without a
 * reserve (`DISK_RESERVE_MB=0`), nor when they are stored in a bucket.
 */
export async function isShortForImages(config: Config): Promise<boolean> {
  if (config.diskReserveBytes === 0 || config.mediaBucket) return false;
  const spaces = await Promise.all(writtenFolders(config).map(spaceOf));
  return spaces.some(({ free, total }) => free < Math.min(total * LEFT_FREE.share, LEFT_FREE.bytes));
}
