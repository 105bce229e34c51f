import { countedBefore } from '#server/features/day-counts/index.ts';
import { type RetentionRule, scheduleRetention } from '#server/platform/jobs/retention.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import { daysAfter, italianDay } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';

/** The longest period that can be read, and the week that is not over. */
const DAYS = 53 * 7;

export const countRetention: RetentionRule = {
  name: 'listing-day-counts',
  title: 'numeri giornalieri degli annunci',
  endsTogether: true,
  expired: (_portal, now) => countedBefore(daysAfter(italianDay(now), -DAYS)),
};

export function insightJobs(schedule: Schedule, portal: Portal): void {
  scheduleRetention(schedule, portal, countRetention);
}
