import type { Feature } from '#server/feature.ts';
import { auditJobs } from './jobs.ts';
import { ownActs, ownTeamActs } from './own-data.ts';
import { auditRoutes } from './routes.ts';
import { searchableActs } from './store.ts';

export const audit: Feature = {
  name: 'audit',
  routes: ({ routes, portal }) => auditRoutes(routes, portal),
  jobs: ({ schedule, portal, couplings }) => auditJobs(schedule, portal, couplings.pseudonymKey),
  ownData: [ownActs, ownTeamActs],
  searchable: [searchableActs],
};
