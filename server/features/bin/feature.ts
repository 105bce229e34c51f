import type { Feature } from '#server/feature.ts';
import { binJobs } from './jobs.ts';
import { binRoutes } from './routes.ts';

export const bin: Feature = {
  name: 'bin',
  routes: ({ routes, portal }) => binRoutes(routes, portal),
  jobs: ({ schedule, portal }) => binJobs(schedule, portal),
};
