import type { Feature } from '#server/feature.ts';
import { importJobs } from './own/jobs.ts';
import { importRoutes } from './own/routes.ts';

export const imports: Feature = {
  name: 'imports',
  routes: ({ routes, portal }) => importRoutes(routes, portal),
  jobs: ({ schedule, portal }) => importJobs(schedule, portal),
};
