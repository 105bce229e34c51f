import { type RetentionRule, scheduleRetention } from '#server/platform/jobs/retention.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { awaitedBefore } from './store.ts';

const DAY_MS = 86_400_000;
/** Days in which the photos may follow. */
const AWAITED_DAYS = 90;

const awaitedRetention: RetentionRule = {
  name: 'awaited-photos',
  title: 'nomi di foto attese',
  endsTogether: true,
  expired: (_portal, now) => awaitedBefore(new Date(now.getTime() - AWAITED_DAYS * DAY_MS).toISOString()),
};

export function importJobs(schedule: Schedule, portal: Portal): void {
  scheduleRetention(schedule, portal, awaitedRetention);
}
