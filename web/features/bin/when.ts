import type { Binned } from '#contract/features/bin/binned.ts';
import { dayAndMonth } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { italianDay } from '#web/platform/shell/index.ts';

const DAY_MS = 86_400_000;

/** Returns when a thing was deleted and when it is deleted for good, on a day in Italy: "Eliminato ieri, si cancella il 26 dicembre". */
export function whenOf({ deleted_at, until }: Binned, today: string): string {
  const deleted = new Date(deleted_at);
  const ago = (Date.parse(today) - Date.parse(italianDay(deleted))) / DAY_MS;
  const said = ago <= 0 ? 'oggi' : ago === 1 ? 'ieri' : withDate('il', dayAndMonth(deleted));
  return `Eliminato ${said}, si cancella ${withDate('il', dayAndMonth(until))}`;
}
