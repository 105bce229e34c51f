import type { SiteStats } from '#contract/features/statistics/calls.ts';
import { selectDays } from '#server/features/day-counts/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';

type Week = SiteStats['weeks'][number];

const WEEKS = 12;
const DAY_MS = 86_400_000;

/** Returns the last twelve weeks, Monday to Sunday in Italy, oldest first, including the current one. */
export async function readWeeks(db: Read, now: Date): Promise<Week[]> {
  const monday = mondayOf(italianDay(now));
  const weeks = new Map<string, Week>();
  for (let back = WEEKS - 1; back >= 0; back -= 1) {
    const week = shifted(monday, -7 * back);
    weeks.set(week, { week, listings: 0, adoptions: 0, questionnaires: 0, views: 0 });
  }
  for (const { day, kind, count } of await selectDays(db, shifted(monday, -7 * (WEEKS - 1)))) {
    const week = weeks.get(mondayOf(day));
    if (week) week[kind] += count;
  }
  return [...weeks.values()];
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return shifted(day, -((weekday + 6) % 7));
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
