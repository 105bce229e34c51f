import type { Config } from '#server/config.ts';
import { type Clock, systemClock } from '#server/platform/runtime/clock.ts';
import { createBucketStorage } from './bucket-storage.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { MediaStorage } from './storage.ts';

/** Opens the image storage that the configuration names. */
export function createMediaStorage(
  { mediaBucket, mediaFolder }: Pick<Config, 'mediaBucket' | 'mediaFolder'>,
  clock: Clock = systemClock,
): MediaStorage {
  return mediaBucket ? createBucketStorage(mediaBucket) : createFolderStorage(mediaFolder, clock);
}
