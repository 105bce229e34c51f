import type { Schedule } from '../jobs/schedule.ts';
import type { Portal } from '../portal.ts';
import { makeAvif } from './make-avif.ts';
import { sweepFiles, sweepImages } from './sweep-images.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What the pictures need while nobody waits: AVIF versions, and the removal of what nothing uses. */
export function mediaJobs(schedule: Schedule, portal: Portal, hasRoom: () => boolean): void {
  // one batch a minute: nobody waits for it, and a small machine keeps its processor for those who do
  schedule.every(MINUTE_MS, 'avif', (stopping) => makeAvif(portal, () => stopping.aborted || !hasRoom()));
  schedule.every(HOUR_MS, 'sweep images', (stopping) => sweepImages(portal, stopping));
  schedule.every(24 * HOUR_MS, 'sweep files', (stopping) => sweepFiles(portal, stopping));
}
