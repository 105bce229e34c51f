import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { noticeNew } from './notice-new.ts';

const MINUTE_MS = 60_000;

export function signalJobs(schedule: Schedule, portal: Portal): void {
  schedule.every(MINUTE_MS, 'signals', (stopping) => noticeNew(portal, Infinity, stopping));
}
