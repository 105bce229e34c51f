import { REPORT_KEPT_MONTHS } from '#contract/reports/limits.ts';
import { keepRetention, monthsBefore, type RetentionRule } from '../jobs/retention.ts';
import type { Schedule } from '../jobs/schedule.ts';
import type { Portal } from '../portal.ts';
import { decidedBefore } from './store.ts';

/** Decided reports are deleted with their appeals `REPORT_KEPT_MONTHS` after their last decision. */
export const reportRetention: RetentionRule = {
  name: 'reports',
  title: 'segnalazioni decise',
  expired: (_portal, now) => decidedBefore(monthsBefore(now, REPORT_KEPT_MONTHS)),
};

export function reportJobs(schedule: Schedule, portal: Portal): void {
  keepRetention(schedule, portal, reportRetention);
}
