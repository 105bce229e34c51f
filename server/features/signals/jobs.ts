import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { noticeNew } from './notice-new.ts';

/** Staff see soon what was published a moment ago. */
const EVERY_MS = 10_000;
/** Less than a second of work: what waits after an import or an upgrade is judged over several minutes. */
const AT_MOST_A_RUN = 300;

export function signalJobs(schedule: Schedule, portal: Portal): void {
  schedule.every(EVERY_MS, 'signals', (stopping) => noticeNew(portal, AT_MOST_A_RUN, stopping));
}
