import { clockTime, dayAndMonth, weekdayAndDay } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';

/** Returns when a listing is published (ISO) as words on the Italian clock: "il 5 dicembre alle 9:00". */
export function publishTimeOf(at: string): string {
  return `${withDate('il', dayAndMonth(at))} ${clockTimeOf(at)}`;
}

/** The same with the day of the week: "sabato 5 dicembre alle 9:00". */
export function publishDayOf(at: string): string {
  return `${weekdayAndDay(at)} ${clockTimeOf(at)}`;
}

/** The portal publishes within a minute, and within some after a restart. */
const LATE_MS = 5 * 60_000;

/** Whether a listing should have been published by now (ISO). */
export function isOverdue(at: string, now = new Date()): boolean {
  return now.getTime() >= Date.parse(at) + LATE_MS;
}

function clockTimeOf(at: string): string {
  const time = clockTime(at).replace(/^0(?=\d)/, '');
  return time.startsWith('1:') ? `all'${time}` : `alle ${time}`;
}
