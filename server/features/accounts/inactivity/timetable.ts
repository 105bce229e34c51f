import { monthsBefore } from '#server/platform/jobs/retention.ts';
import type { InactiveAccount, Step } from './store.ts';

const DAY_MS = 86_400_000;
/** The account is deleted this long after the warning at the earliest. */
const NOTICE_DAYS = 30;
/** Least time between the two warnings. February has 28 days. */
const BETWEEN_DAYS = 28;

/** Instants for a portal that deletes accounts `months` after their last use, and a month of grace. */
export function timetable(now: Date, months: number) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  return {
    /** An account unused since then gets this warning. */
    warns: { first: monthsBefore(now, months - 1), last: monthsBefore(now, months) } satisfies Record<Step, string>,
    /** An account unused since then is deleted, if it was warned. */
    deletes: monthsBefore(now, months + 1),
    /** The first warning was sent before this when the last one is. */
    firstBefore: daysAgo(BETWEEN_DAYS),
    /** Both warnings were sent before this when the account is deleted. */
    warnedBefore: daysAgo(NOTICE_DAYS),
    /** A warning that could not be delivered is sent again. */
    triesAgain: daysAgo(NOTICE_DAYS),
  };
}

/** Returns the first day on which an account may be deleted that is warned now. */
export function earliestEnd(
  { last_active_at, created_at }: Pick<InactiveAccount, 'last_active_at' | 'created_at'>,
  { step, months, now }: { step: Step; months: number; now: Date },
): Date {
  const used = new Date(last_active_at ?? created_at);
  used.setUTCMonth(used.getUTCMonth() + months + 1);
  const days = step === 'first' ? BETWEEN_DAYS + NOTICE_DAYS : NOTICE_DAYS;
  return new Date(Math.max(used.getTime(), now.getTime() + (days + 1) * DAY_MS));
}
