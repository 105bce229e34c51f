import { judgeClock } from '#server/platform/jobs/clock-watch.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { noteWorkingBucket, unlessAway } from './bucket-at-start.ts';
import { makeAvif } from './make-avif.ts';
import { makeFingerprints } from './make-fingerprints.ts';
import { measureImages } from './measure-images.ts';
import { claimMedia } from './owner.ts';
import { sweepIfDue } from './sweep-if-due.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Background jobs for images: encoding AVIF versions, measuring images of earlier releases, taking fingerprints of those
 * without, and removing unused images.
 */
export function mediaJobs(schedule: Schedule, portal: Portal, hasRoom: () => boolean): void {
  const startedAt = portal.clock.now();
  // one batch a minute: it is not urgent, and on a small machine requests need the processor
  schedule.every(MINUTE_MS, 'avif', (stopping) => makeAvif(portal, () => stopping.aborted || !hasRoom()));
  schedule.every(HOUR_MS, 'measure images', (stopping) => measureImages(portal, stopping));
  schedule.every(MINUTE_MS, 'fingerprints', (stopping) => makeFingerprints(portal, stopping));
  schedule.every(HOUR_MS, 'sweep images', async (stopping) => {
    // with a clock that jumped ahead every file would look old, and the trash would be emptied irrecoverably
    if ((await judgeClock(portal)).state !== 'ahead') await sweepIfDue(portal, { startedAt, stopping });
  });
}

/** Marks a new or upgraded media folder as belonging to this database, and logs when it does not. */
export async function claimMediaAtStart(portal: Portal): Promise<void> {
  const ownership = await unlessAway(portal, claimMedia(portal));
  // the sweep claims it later
  if (ownership === undefined) return;
  await noteWorkingBucket(portal);
  if (ownership !== 'ours') portal.log.warn({ ownership }, "the media folder is not this database's: no sweep");
}
