import type { Feature } from '#server/feature.ts';
import { reportComposers } from './appeal-link.ts';
import { reportJobs } from './jobs.ts';
import { ownReports, reportsOfPerson } from './person-data.ts';
import { reportProblems } from './problems.ts';
import { reportRoutes } from './routes.ts';
import { searchableReports } from './store.ts';

export const reports: Feature = {
  name: 'reports',
  problems: reportProblems,
  routes: ({ routes, portal }) => reportRoutes(routes, portal),
  jobs: ({ schedule, portal }) => reportJobs(schedule, portal),
  composers: ({ config }) => reportComposers(config),
  personalData: [reportsOfPerson],
  ownData: [ownReports],
  searchable: [searchableReports],
};
