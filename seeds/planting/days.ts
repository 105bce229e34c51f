import type { Write } from '#server/database/connection.ts';
import { countDay, countDays } from '#server/statistics/index.ts';
import type { SeedAdoption, SeedQuestionnaire } from '../world.ts';

const DAY_MS = 86_400_000;

/**
 * What the overview's charts would have counted had the demo world been lived in: its questionnaires on the days on
 * which they came, its adoptions when three quarters of the time since the listing had passed, and the very views that its listings show, spread
 * over the days since they were published. Listings are counted as they are published.
 */
export async function countPast(
  db: Write,
  { listings, received, now }: { listings: readonly SeedAdoption[]; received: readonly SeedQuestionnaire[]; now: Date },
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const adopted = listings.filter(({ adoption_status }) => adoption_status === 'adottato');
  await countDays(
    db,
    'adoptions',
    adopted.map(({ created_days_ago }) => daysAgo(created_days_ago / 4)),
  );
  await countDays(
    db,
    'questionnaires',
    received.map(({ created_days_ago }) => daysAgo(created_days_ago)),
  );
  for (const [days, views] of viewsByDay(listings)) await countDay(db, 'views', daysAgo(days), views);
}

/** Views by how many days ago they were: each listing's own, most of them in its first days. */
function viewsByDay(listings: readonly SeedAdoption[]): Map<number, number> {
  const byDay = new Map<number, number>();
  for (const { created_days_ago, views } of listings) {
    const age = Math.floor(created_days_ago);
    let counted = 0;
    for (let day = 0; day <= age; day += 1) {
      // what has been seen by the end of this day, as a curve that flattens
      const until = Math.round((views * Math.log(day + 2)) / Math.log(age + 2));
      byDay.set(age - day, (byDay.get(age - day) ?? 0) + until - counted);
      counted = until;
    }
  }
  return byDay;
}
