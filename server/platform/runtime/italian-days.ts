const ROME = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Rome', timeZoneName: 'longOffset' });
const DAY_MS = 86_400_000;

/** Returns the instant (ISO UTC) at which a day `yyyy-mm-dd` begins in Italy. */
export function startOfDay(day: string): string {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  // an hour before midnight UTC it is 0:00 or 1:00 in Italy: the offset changes later, at 01:00 UTC
  const offset = offsetMs(new Date(midnightUtc - 3_600_000));
  return new Date(midnightUtc - offset).toISOString();
}

/** Returns the instant (ISO UTC) at which the following day begins in Italy. */
export function startOfNextDay(day: string): string {
  return startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10));
}

/** Returns the instant at which clocks in Italy show an hour of a day `yyyy-mm-dd`; from 4 on, when clocks never change. */
export function atItalianHour(day: string, hour: number): Date {
  const utc = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  return new Date(utc.getTime() - offsetMs(utc));
}

/** Returns the instant at which clocks in Italy show a time `hh:mm` of a day `yyyy-mm-dd`. */
export function atItalianTime(day: string, time: string): Date {
  const utc = new Date(`${day}T${time}:00Z`);
  const near = new Date(utc.getTime() - offsetMs(utc));
  // the clock may have changed between the two
  return new Date(utc.getTime() - offsetMs(near));
}

function offsetMs(at: Date): number {
  const name = ROME.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

const HOUR_MS = 3_600_000;
let lastHour = { hour: Number.NaN, day: '' };

/** Returns the day `yyyy-mm-dd` in Italy at an instant. */
export function italianDay(at: Date): string {
  // a day begins at a full hour UTC: within an hour, formatting once is enough
  const hour = Math.floor(at.getTime() / HOUR_MS);
  if (hour !== lastHour.hour) lastHour = { hour, day: DAY.format(at) };
  return lastHour.day;
}

/** Returns the month `yyyy-mm` in Italy at an instant. */
export function italianMonth(at: Date): string {
  return italianDay(at).slice(0, 7);
}

/** Returns the Monday of the week of a day `yyyy-mm-dd`. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysAfter(day, -((weekday + 6) % 7));
}

/** Returns the day `yyyy-mm-dd` that is `days` days after another one. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the Mondays of the last weeks in Italy, oldest first, including the current one. */
export function lastMondays(now: Date, weeks: number): string[] {
  const monday = mondayOf(italianDay(now));
  return Array.from({ length: weeks }, (_, at) => daysAfter(monday, -7 * (weeks - 1 - at)));
}
