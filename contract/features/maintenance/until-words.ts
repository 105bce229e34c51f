import { clockTime, weekdayAndDay } from '#contract/platform/dates.ts';

/** Formats an instant (ISO UTC) as `alle 18:30 di lunedì 23 novembre`. */
export function untilWords(until: string): string {
  return `alle ${clockTime(until)} di ${weekdayAndDay(until)}`;
}
