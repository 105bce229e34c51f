import { getSiteIdentity, getSiteSummary } from '#contract/site/calls.ts';
import { listingTotals } from '../adoptions/index.ts';
import { countDirectory } from '../associations/index.ts';
import type { Routes } from '../http/mount.ts';
import { cityNames } from '../places/index.ts';
import type { Portal } from '../portal.ts';
import { siteIdentity } from './identity.ts';

export function siteRoutes(routes: Routes, { config, database, clock }: Portal): void {
  routes.on(getSiteSummary, async () => {
    const [totals, associations] = await Promise.all([listingTotals(database.read), countDirectory(database.read)]);
    const { cityKeys, adoptable, adopted } = totals;
    return { cities: cityNames(cityKeys), adoptable, adopted, associations };
  });

  routes.on(getSiteIdentity, async () => siteIdentity(config, clock.now()));
}
