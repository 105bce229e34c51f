import type { Insights } from '#contract/features/insights/calls.ts';
import { associationProblems, findAssociation } from '#server/features/associations/index.ts';
import { firstCountedDay, sumsByDay, sumsByListing } from '#server/features/day-counts/index.ts';
import { listArrivals } from '#server/features/questionnaires/index.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { italianDay, lastMondays, mondayOf, startOfDay } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { listOwn } from './store.ts';

type Week = Insights['weeks'][number];
type OfListing = Insights['listings'][number];

const DAY_MS = 86_400_000;

/** Returns the figures of an association's own listings in the last weeks. */
export async function readInsights(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  associationId: string,
  weeks: number,
): Promise<Insights> {
  const db = database.read;
  const now = clock.now();
  const mondays = lastMondays(now, weeks);
  const from = mondays[0]!;
  const association = await findAssociation(db, associationId);
  if (!association) throw problem(associationProblems.association_not_found);
  const arrivals = await listArrivals(db, associationId, startOfDay(from));
  const byWeek = new Map<string, Week>(mondays.map((monday) => [monday, blankWeek(monday)]));
  const byListing = new Map<string, OfListing>(
    (await listOwn(db, associationId)).map((row) => [row.id, blankListing(row, now)]),
  );
  for (const { day, kind, count } of await sumsByDay(db, associationId, from)) {
    const week = byWeek.get(mondayOf(day));
    if (week) week[kind] += Number(count);
  }
  for (const { listing_id, kind, count } of await sumsByListing(db, associationId, from)) {
    const listing = byListing.get(listing_id);
    if (listing && kind !== 'adoptions') listing[kind] += Number(count);
  }
  for (const { post_id, created_at } of arrivals) {
    const week = byWeek.get(mondayOf(italianDay(new Date(created_at))));
    if (week) week.questionnaires += 1;
    const listing = byListing.get(post_id);
    if (listing) listing.questionnaires += 1;
  }
  return {
    weeks: [...byWeek.values()],
    listings: [...byListing.values()].toSorted((one, other) => other.views - one.views),
    answers_in_days: association.answers_in_days,
    counted_since: await firstCountedDay(db),
  };
}

function blankWeek(from: string): Week {
  return { from, views: 0, favourites: 0, shares: 0, questionnaires: 0, adoptions: 0 };
}

function blankListing(
  { id, name, created_at }: { id: string; name: string; created_at: string },
  now: Date,
): OfListing {
  const days = Math.floor((now.getTime() - Date.parse(created_at)) / DAY_MS);
  return { id, name, views: 0, favourites: 0, shares: 0, questionnaires: 0, days_online: Math.max(0, days) };
}
