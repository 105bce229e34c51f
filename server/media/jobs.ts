import type { Schedule } from '../jobs/schedule.ts';
import type { Portal } from '../portal.ts';
import { makeAvif } from './make-avif.ts';
import { sweepFiles, sweepImages } from './sweep-images.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What the pictures need while nobody waits: AVIF versions, and the removal of what nothing uses. */
export function mediaJobs(schedule: Schedule, portal: Portal): void {
  schedule.every(MINUTE_MS, 'avif', async (stopping) => {
    const stopped = () => stopping.aborted;
    while (!stopped() && (await makeAvif(portal, stopped)) > 0);
  });
  schedule.every(HOUR_MS, 'sweep images', () => sweepImages(portal));
  schedule.every(24 * HOUR_MS, 'sweep files', () => sweepFiles(portal));
}
