import { monthsBefore, type RetentionRule, scheduleRetention } from '#server/platform/jobs/retention.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { questionnairesBefore } from './store.ts';

/** Questionnaires are deleted after `PREAFFIDO_RETENTION_MONTHS`. */
export const questionnaireRetention: RetentionRule = {
  name: 'questionnaires',
  title: 'questionari',
  expired: ({ config }, now) => questionnairesBefore(monthsBefore(now, config.questionnaireRetentionMonths)),
};

export function questionnaireJobs(schedule: Schedule, portal: Portal): void {
  scheduleRetention(schedule, portal, questionnaireRetention);
}
