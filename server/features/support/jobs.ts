import { HELP_KEPT_MONTHS } from '#contract/features/support/limits.ts';
import { monthsBefore, type RetentionRule, scheduleRetention } from '#server/platform/jobs/retention.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { helpBefore } from './store.ts';

export const helpRetention: RetentionRule = {
  name: 'help-requests',
  title: 'richieste di assistenza',
  expired: (_portal, now) => helpBefore(monthsBefore(now, HELP_KEPT_MONTHS)),
};

/** Deletes requests for help after `HELP_KEPT_MONTHS`. */
export function supportJobs(schedule: Schedule, portal: Portal): void {
  scheduleRetention(schedule, portal, helpRetention);
}
