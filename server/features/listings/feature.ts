import type { Feature } from '#server/feature.ts';
import { fillCodes } from './code-store.ts';
import { ownDrafts } from './drafts/own-data.ts';
import { draftRoutes } from './drafts/routes.ts';
import { listingHealth } from './health.ts';
import { listingJobs } from './jobs.ts';
import { fillMicrochips } from './microchip-store.ts';
import { ownListings } from './own-data.ts';
import { ownListingRoutes } from './own-routes.ts';
import { listingProblems } from './problems.ts';
import { listingRoutes } from './routes.ts';
import { searchableListings } from './store.ts';

export const listings: Feature = {
  name: 'listings',
  problems: listingProblems,
  routes: ({ routes, portal, views }) => {
    listingRoutes(routes, portal, views);
    ownListingRoutes(routes, portal);
    draftRoutes(routes, portal);
  },
  jobs: ({ schedule, portal }) => listingJobs(schedule, portal),
  health: listingHealth,
  ownData: [ownListings, ownDrafts],
  searchable: [searchableListings],
  fillDerivedColumns: async (db) => {
    await fillMicrochips(db);
    await fillCodes(db);
  },
};
