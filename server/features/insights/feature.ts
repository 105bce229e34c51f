import type { Feature } from '#server/feature.ts';
import { insightJobs } from './jobs.ts';
import { insightRoutes } from './routes.ts';

export const insights: Feature = {
  name: 'insights',
  routes: ({ routes, portal, views }) => insightRoutes(routes, portal, views),
  jobs: ({ schedule, portal }) => insightJobs(schedule, portal),
};
