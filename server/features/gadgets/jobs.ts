import { REQUEST_KEPT_MONTHS } from '#contract/features/gadgets/limits.ts';
import { monthsBefore, type RetentionRule, scheduleRetention } from '#server/platform/jobs/retention.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { requestsBefore } from './store.ts';

export const requestRetention: RetentionRule = {
  name: 'gadget-requests',
  title: 'richieste di gadget',
  expired: (_portal, now) => requestsBefore(monthsBefore(now, REQUEST_KEPT_MONTHS)),
};

/** Deletes visitors' requests after `REQUEST_KEPT_MONTHS`. */
export function gadgetJobs(schedule: Schedule, portal: Portal): void {
  scheduleRetention(schedule, portal, requestRetention);
}
