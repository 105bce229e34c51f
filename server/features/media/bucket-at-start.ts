import { setTimeout as pause } from 'node:timers/promises';
import { BucketFailure } from '#server/platform/bucket/index.ts';
import { readJobState, writeJobState } from '#server/platform/database/job-state.ts';
import type { Portal } from '#server/portal.ts';

const STATE = 'media-bucket';
/** Visitors do not wait longer for a bucket that has worked before. */
const PATIENCE_MS = 3000;

interface WorkingBucket {
  address: string;
}

/**
 * Writes and reads a file in the bucket of `MEDIA_URL`. Throws `BucketFailure` if that fails. A bucket that has worked
 * before may be away or silent: pages need no photos, uploads are refused, and the health checks show it.
 */
export async function checkBucketAtStart(portal: Portal): Promise<void> {
  if (portal.config.mediaBucket) await unlessAway(portal, portal.media.check());
}

/** Stores that the bucket works, for later starts. */
export async function noteWorkingBucket(portal: Pick<Portal, 'config' | 'database' | 'clock'>): Promise<void> {
  const address = addressOf(portal.config);
  if (address === null || (await hasWorked(portal))) return;
  await portal.database.write((db) =>
    writeJobState(db, STATE, { address } satisfies WorkingBucket, portal.clock.now()),
  );
}

/** Waits for work on the bucket. Returns undefined, and logs it, when a bucket that has worked before is away. */
export async function unlessAway<T>(portal: Portal, work: Promise<T>): Promise<T | undefined> {
  // it may fail before it is waited for, or after
  work.catch(() => undefined);
  const hasWorkedBefore = await hasWorked(portal);
  try {
    return await (hasWorkedBefore ? Promise.race([work, late()]) : work);
  } catch (error) {
    if (!hasWorkedBefore || !(error instanceof BucketFailure) || error.trouble !== 'away') throw error;
    portal.log.warn({ cause: error.message }, 'the bucket of the images is away: the portal starts without it');
    return undefined;
  }
}

async function late(): Promise<never> {
  await pause(PATIENCE_MS, undefined, { ref: false });
  throw new BucketFailure('away', `no response within ${PATIENCE_MS} ms`, { isLate: true });
}

async function hasWorked({ config, database }: Pick<Portal, 'config' | 'database'>): Promise<boolean> {
  const address = addressOf(config);
  // before the first migration there is no table
  const storedBucket = await readJobState<WorkingBucket>(database.read, STATE).catch(() => null);
  return address !== null && storedBucket?.address === address;
}

/** Without the keys of access; null for a folder. */
function addressOf({ mediaBucket }: Pick<Portal['config'], 'mediaBucket'>): string | null {
  return mediaBucket && `${mediaBucket.endpoint}/${mediaBucket.name}/${mediaBucket.prefix}`;
}
