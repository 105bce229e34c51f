import { FAILED_MAIL_KEPT_DAYS, SENT_MAIL_KEPT_DAYS } from '#contract/features/mailing/limits.ts';
import { type RetentionRule, scheduleRetention } from '#server/platform/jobs/retention.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { deleteUnusedBodies, endedBefore } from './store.ts';

const DAY_MS = 86_400_000;

/** Retention of delivered and failed mails. The mails of one bulk mail are deleted together. */
export const mailRetention: RetentionRule[] = [
  rule({ state: 'sent', title: 'mail consegnate', days: SENT_MAIL_KEPT_DAYS }),
  rule({ state: 'failed', title: 'mail non consegnate', days: FAILED_MAIL_KEPT_DAYS }),
];

function rule({ state, title, days }: { state: 'sent' | 'failed'; title: string; days: number }): RetentionRule {
  return {
    name: `${state}-mails`,
    title,
    endsTogether: true,
    expired: (_portal, now) => endedBefore(state, new Date(now.getTime() - days * DAY_MS).toISOString()),
    afterwards: deleteUnusedBodies,
  };
}

export function mailingJobs(schedule: Schedule, portal: Portal): void {
  for (const one of mailRetention) scheduleRetention(schedule, portal, one);
}
