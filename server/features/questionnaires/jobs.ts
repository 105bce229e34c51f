import { monthsBefore, type RetentionRule, scheduleRetention } from '#server/platform/jobs/retention.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { settleAllAnswerTimes } from './answer-time.ts';
import { remindOfUnanswered } from './remind.ts';
import { questionnairesBefore } from './store.ts';

const HOUR_MS = 3_600_000;

/** Questionnaires are deleted after `PREAFFIDO_RETENTION_MONTHS`, with their history, notes and messages. */
export const questionnaireRetention: RetentionRule = {
  name: 'questionnaires',
  title: 'questionari',
  expired: ({ config }, now) => questionnairesBefore(monthsBefore(now, config.questionnaireRetentionMonths)),
};

export function questionnaireJobs(schedule: Schedule, portal: Portal): void {
  scheduleRetention(schedule, portal, questionnaireRetention);
  schedule.every(HOUR_MS, 'remind of unanswered questionnaires', (stopping) => remindOfUnanswered(portal, stopping));
  schedule.every(HOUR_MS, 'compute the times to answer', (stopping) => settleAllAnswerTimes(portal, stopping));
}
