import type { Feature } from '#server/feature.ts';
import { supportJobs } from './jobs.ts';
import { ownHelpRequests } from './own-data.ts';
import { helpOfPerson } from './person-data.ts';
import { supportProblems } from './problems.ts';
import { supportRoutes } from './routes.ts';

export const support: Feature = {
  name: 'support',
  problems: supportProblems,
  routes: ({ routes, portal }) => supportRoutes(routes, portal),
  jobs: ({ schedule, portal }) => supportJobs(schedule, portal),
  personalData: [helpOfPerson],
  ownData: [ownHelpRequests],
};
