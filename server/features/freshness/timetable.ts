import { SILENT_DAYS, STANDBY_DAYS } from '#contract/features/freshness/answers.ts';

const DAY_MS = 86_400_000;
/** An association gets one question a week at most. */
const BETWEEN_DAYS = 7;
/** A mail that could not be delivered is sent again. */
const AGAIN_DAYS = 30;
/** The link of a mail works for so long. */
const LINK_DAYS = 90;
/** A request is kept so much longer, so that an expired link can be told from an invalid one. */
const KEPT_DAYS = 275;

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** Instants (ISO UTC) for the questions about silent listings. Days are 24 hours, also when the clocks change. */
export function timetable(now: Date) {
  const ago = (days: number) => daysFrom(now, -days).toISOString();
  return {
    /** A listing confirmed before is asked about. */
    silent: ago(SILENT_DAYS),
    /** A listing confirmed before may be put in standby, */
    standby: ago(STANDBY_DAYS),
    /** if the mail about it was sent before. */
    answered: ago(STANDBY_DAYS - SILENT_DAYS),
    asked: ago(BETWEEN_DAYS),
    triesAgain: ago(AGAIN_DAYS),
    linkUntil: daysFrom(now, LINK_DAYS).toISOString(),
    forget: ago(KEPT_DAYS),
  };
}

/** Returns the first day on which listings may be put in standby that are asked about now. */
export function standbyDay(now: Date): Date {
  return daysFrom(now, STANDBY_DAYS - SILENT_DAYS);
}
