import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { askSilent } from './ask.ts';
import { standByUnanswered } from './stand-by.ts';
import { tidyFreshness } from './tidy.ts';

const HOUR_MS = 3_600_000;

export function freshnessJobs(schedule: Schedule, portal: Portal): void {
  schedule.every(HOUR_MS, 'mend confirmations of listings', () => tidyFreshness(portal));
  schedule.every(HOUR_MS, 'ask about silent listings', (stopping) => askSilent(portal, stopping));
  schedule.every(HOUR_MS, 'put unanswered listings in standby', (stopping) => standByUnanswered(portal, stopping));
}
