import type { SiteStats } from '#contract/features/statistics/calls.ts';
import { selectDays } from '#server/features/day-counts/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { lastMondays, mondayOf } from '#server/platform/runtime/italian-days.ts';

type Week = SiteStats['weeks'][number];

const WEEKS = 12;

/** Returns the last twelve weeks, Monday to Sunday in Italy, oldest first, including the current one. */
export async function readWeeks(db: Read, now: Date): Promise<Week[]> {
  const mondays = lastMondays(now, WEEKS);
  const weeks = new Map<string, Week>(
    mondays.map((week) => [week, { week, listings: 0, adoptions: 0, questionnaires: 0, views: 0 }]),
  );
  for (const { day, kind, count } of await selectDays(db, mondays[0]!)) {
    const week = weeks.get(mondayOf(day));
    if (week) week[kind] += count;
  }
  return [...weeks.values()];
}
