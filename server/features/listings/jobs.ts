import { readJobState } from '#server/platform/database/job-state.ts';
import { monthsBefore, type RetentionRule, scheduleRetention } from '#server/platform/jobs/retention.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { draftsBefore } from './drafts/store.ts';
import { forgetClosedEditors } from './editing/tell-editing.ts';
import { goneBefore } from './gone-store.ts';
import { publishDue } from './later/publish-due.ts';
import { LISTING_COUNTS, type Recount, recountListings } from './recount.ts';
import { listingIndex } from './search/listing-index.ts';

const HOUR_MS = 3_600_000;
/** A listing is published at most this much later than its time. */
const LATER_EVERY_MS = 30_000;
/** The hour in Italy at which the next night starts: a run before it counts for the day before. */
const NIGHT_ENDS_HOURS = 3;

/** What the page of a deleted listing knows, such as its kind and city. Links in old messages are rarely older. */
const GONE_MONTHS = 24;

export const goneRetention: RetentionRule = {
  name: 'gone-listings',
  title: 'tracce degli annunci eliminati',
  endsTogether: true,
  publishes: true,
  expired: (_portal, now) => goneBefore(monthsBefore(now, GONE_MONTHS)),
};

/** A draft that nobody has touched for so long will not be published. */
const DRAFT_MONTHS = 12;

export const draftRetention: RetentionRule = {
  name: 'listing-drafts',
  title: 'bozze di annunci',
  endsTogether: true,
  expired: (_portal, now) => draftsBefore(monthsBefore(now, DRAFT_MONTHS)),
};

export function listingJobs(schedule: Schedule, portal: Portal): void {
  scheduleRetention(schedule, portal, goneRetention);
  scheduleRetention(schedule, portal, draftRetention);
  schedule.every(LATER_EVERY_MS, 'publish listings at their time', (stopping) => publishDue(portal, stopping));
  schedule.every(HOUR_MS, 'forget closed editors', () => forgetClosedEditors(portal));
  schedule.every(HOUR_MS, 'recount listings', () => recountNightly(portal));
  // shortly after the start, so that no visitor waits for it
  const bringUpToDate = async () => void (await listingIndex(portal.database).current());
  schedule.every(HOUR_MS, 'search index', bringUpToDate, { everywhere: true });
}

/** Runs once a day: in the first hour after 03:00 in Italy, or when the portal starts, if that is later. */
async function recountNightly(portal: Portal): Promise<void> {
  const last = await readJobState<Recount>(portal.database.read, LISTING_COUNTS);
  const night = (at: Date) => italianDay(new Date(at.getTime() - NIGHT_ENDS_HOURS * HOUR_MS));
  if (last && night(new Date(last.checked_at)) === night(portal.clock.now())) return;
  await recountListings(portal);
}
