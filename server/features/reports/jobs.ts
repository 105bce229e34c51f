import { REPORT_KEPT_MONTHS, WAITING_REPORT_KEPT_MONTHS } from '#contract/features/reports/limits.ts';
import { monthsBefore, type RetentionRule, scheduleRetention } from '#server/platform/jobs/retention.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { endedBefore } from './store.ts';

/**
 * Decided reports are deleted with their appeals `REPORT_KEPT_MONTHS` after their last decision; those that nobody
 * decided or answered, `WAITING_REPORT_KEPT_MONTHS` after they arrived.
 */
export const reportRetention: RetentionRule = {
  name: 'reports',
  title: 'segnalazioni',
  expired: (_portal, now) =>
    endedBefore(monthsBefore(now, REPORT_KEPT_MONTHS), monthsBefore(now, WAITING_REPORT_KEPT_MONTHS)),
};

export function reportJobs(schedule: Schedule, portal: Portal): void {
  scheduleRetention(schedule, portal, reportRetention);
}
