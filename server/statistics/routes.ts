import { getSiteSummary, getStats, type SiteSummary } from '#contract/statistics/calls.ts';
import { countListedAssociations } from '../associations/index.ts';
import { cachedPerVersion } from '../cache/version-cache.ts';
import type { CallRouter } from '../http/call-router.ts';
import { listingTotals } from '../listings/index.ts';
import { countMails } from '../mailing/index.ts';
import { cityNames } from '../places/index.ts';
import type { Portal } from '../portal.ts';
import { countWaitingReports } from '../reports/index.ts';
import { countOpenHelp } from '../support/index.ts';
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
