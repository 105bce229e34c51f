import { getSiteSummary, getStats, type SiteSummary } from '#contract/features/statistics/calls.ts';
import { countListedAssociations } from '#server/features/associations/index.ts';
import { listingTotals } from '#server/features/listings/index.ts';
import { countMails } from '#server/features/mailing/index.ts';
import { cityNames } from '#server/features/places/index.ts';
import { countWaitingReports } from '#server/features/reports/index.ts';
import { countSignals } from '#server/features/signals/index.ts';
import { countOpenHelp } from '#server/features/support/index.ts';
import { cachedPerVersion } from '#server/platform/cache/version-cache.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { readWeeks } from './read-weeks.ts';

export function statisticsRoutes(routes: CallRouter, { database, clock, config }: Portal): void {
  routes.on(getSiteSummary, () => siteSummary(database, 'all'));

  routes.on(getStats, async () => {
    const db = database.read;
    const { name, address, vatId } = config.legal;
    return {
      weeks: await readWeeks(db, clock.now()),
      attention: {
        open_help: await countOpenHelp(db),
        open_reports: await countWaitingReports(db),
        open_signals: await countSignals(db, { state: 'aperto' }),
        failed_mails: await countMails(db, 'failed'),
        waiting_mails: await countMails(db, 'waiting'),
        legal_identity_missing: !(name && address && vatId && config.mailboxes.privacy),
        smtp_missing: config.smtpUrl === '',
      },
    };
  });
}

const siteSummary = cachedPerVersion(async ({ read }): Promise<SiteSummary> => {
  const [totals, associations] = await Promise.all([listingTotals(read), countListedAssociations(read)]);
  const { cityKeys, adoptable, adopted } = totals;
  return { cities: cityNames(cityKeys), adoptable, adopted, associations };
});
