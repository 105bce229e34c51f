import { judgeClock } from '../jobs/clock-watch.ts';
import type { Schedule } from '../jobs/schedule.ts';
import type { Portal } from '../portal.ts';
import { makeAvif } from './make-avif.ts';
import { claimMedia } from './owner.ts';
import { sweepIfDue } from './sweep-if-due.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What the pictures need while nobody waits: AVIF versions, and the removal of what nothing uses. */
export function mediaJobs(schedule: Schedule, portal: Portal, hasRoom: () => boolean): void {
  const startedAt = portal.clock.now();
  // one batch a minute: nobody waits for it, and a small machine keeps its processor for those who do
  schedule.every(MINUTE_MS, 'avif', (stopping) => makeAvif(portal, () => stopping.aborted || !hasRoom()));
  schedule.every(HOUR_MS, 'sweep images', async (stopping) => {
    // by a clock that jumped ahead everything would be old, and the trash emptied for good
    if ((await judgeClock(portal)).state !== 'ahead') await sweepIfDue(portal, { startedAt, stopping });
  });
}

/** Marks a new or upgraded media folder as this database's, and logs when it is not. */
export async function claimMediaAtStart(portal: Portal): Promise<void> {
  const ownership = await claimMedia(portal);
  if (ownership !== 'ours') portal.log.warn({ ownership }, "the media folder is not this database's: no sweep");
}
