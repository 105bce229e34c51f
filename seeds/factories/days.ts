import { addToListingDay, countDay, countDays, type ListingCount } from '#server/features/day-counts/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
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

/** How many of those who open a listing press its heart or share it. */
const PRESSES = { views: 1, favourites: 0.06, shares: 0.02 } as const;
/** Older counts are deleted. */
const DAYS_BACK = 365;

/** Fills the figures of an association in the same way: `listings` with their ids. */
export async function countPastOf(
  db: Write,
  listings: readonly (SeedListing & { id: string })[],
  now: Date,
): Promise<void> {
  const byDay = new Map<number, ListingCount[]>();
  const add = (day: number, count: ListingCount) => {
    if (count.count > 0 && day < DAYS_BACK) byDay.set(day, [...(byDay.get(day) ?? []), count]);
  };
  for (const listing of listings) {
    for (const kind of ['views', 'favourites', 'shares'] as const) {
      const views = Math.floor(listing.views * PRESSES[kind]);
      for (const [day, count] of viewsByDay([{ ...listing, views }])) add(day, { listingId: listing.id, kind, count });
    }
    if (listing.adoption_status === 'adottato') {
      add(Math.floor(listing.created_days_ago / 4), { listingId: listing.id, kind: 'adoptions', count: 1 });
    }
  }
  for (const [day, counts] of byDay) {
    await addToListingDay(db, italianDay(new Date(now.getTime() - day * DAY_MS)), counts);
  }
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
