import { BIN_DAYS } from '#contract/features/bin/binned.ts';
import { binnedListingsBefore, eraseExpiredListings, setListingsBinnedAt } from '#server/features/listings/index.ts';
import {
  binnedQuestionnairesBefore,
  eraseExpiredQuestionnaires,
  setQuestionnairesBinnedAt,
} from '#server/features/questionnaires/index.ts';
import { CLOCK_DIFFERENCE_MS, isClockTrusted } from '#server/platform/jobs/clock-watch.ts';
import { type RetentionRule, runRetention } from '#server/platform/jobs/retention.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';

const HOUR_MS = 3_600_000;
const PERIOD_MS = BIN_DAYS * 24 * HOUR_MS;

const limit = (now: Date) => new Date(now.getTime() - PERIOD_MS).toISOString();

/** Three hundred listings that were deleted at once end at once. */
const binnedListings: RetentionRule = {
  name: 'bin-listings',
  title: 'annunci nel cestino',
  endsTogether: true,
  publishes: true,
  expired: (_portal, now) => binnedListingsBefore(limit(now)),
  erase: (db, _portal, now) => eraseExpiredListings(db, limit(now), now),
};

const binnedQuestionnaires: RetentionRule = {
  name: 'bin-questionnaires',
  title: 'questionari nel cestino',
  endsTogether: true,
  expired: (_portal, now) => binnedQuestionnairesBefore(limit(now)),
  erase: (db, _portal, now) => eraseExpiredQuestionnaires(db, limit(now), now),
};

export function binJobs(schedule: Schedule, portal: Portal): void {
  schedule.every(HOUR_MS, 'retention of the bins', (stopping) => emptyBins(portal, stopping));
}

/**
 * Deletes what has been in a bin for 30 days. What a wrong clock deleted in the future counts from now, once the clock is
 * right: one that is behind would make everything old.
 */
export async function emptyBins(portal: Portal, stopping?: AbortSignal): Promise<void> {
  const now = portal.clock.now();
  const right = { now: now.toISOString(), latest: new Date(now.getTime() + CLOCK_DIFFERENCE_MS).toISOString() };
  if (await isClockTrusted(portal))
    await portal.database.write(async (db) => {
      await setListingsBinnedAt(db, right);
      await setQuestionnairesBinnedAt(db, right);
    });
  for (const rule of [binnedListings, binnedQuestionnaires]) await runRetention(portal, rule, stopping);
}
