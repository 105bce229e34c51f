import type { Feature } from '#server/feature.ts';
import { gadgetJobs } from './jobs.ts';
import { gadgetRequestsOfPerson } from './person-data.ts';
import { gadgetProblems } from './problems.ts';
import { gadgetRoutes } from './routes.ts';

export const gadgets: Feature = {
  name: 'gadgets',
  problems: gadgetProblems,
  routes: ({ routes, portal }) => gadgetRoutes(routes, portal),
  jobs: ({ schedule, portal }) => gadgetJobs(schedule, portal),
  personalData: [gadgetRequestsOfPerson],
};
