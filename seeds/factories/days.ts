import { countDay, countDays } from '#server/features/day-counts/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { SeedListing, SeedQuestionnaire } from '../world.ts';

const DAY_MS = 86_400_000;

/**
 * Fills the daily counts of the overview's charts as if the demo data had come in over time: questionnaires on the days
 * of their arrival, adoptions after three quarters of the time since the listing, and each listing's views spread over
 * the days since its publication. Listings are counted when they are published.
 */
export async function countPast(
  db: Write,
  { listings, received, now }: { listings: readonly SeedListing[]; received: readonly SeedQuestionnaire[]; now: Date },
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

/** Returns the number of views by days ago: each listing's own, most of them in its first days. */
function viewsByDay(listings: readonly SeedListing[]): Map<number, number> {
  const byDay = new Map<number, number>();
  for (const { created_days_ago, views } of listings) {
    const age = Math.floor(created_days_ago);
    let counted = 0;
    for (let day = 0; day <= age; day += 1) {
      // views up to the end of this day, on a logarithmic curve
      const until = Math.round((views * Math.log(day + 2)) / Math.log(age + 2));
      byDay.set(age - day, (byDay.get(age - day) ?? 0) + until - counted);
      counted = until;
    }
  }
  return byDay;
}
