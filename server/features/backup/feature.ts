import type { Feature } from '#server/feature.ts';
import { backupHealth } from './health.ts';
import { backupJobs } from './jobs.ts';
import { backupRoutes } from './routes.ts';

export const backup: Feature = {
  name: 'backup',
  routes: ({ routes, portal }) => backupRoutes(routes, portal),
  jobs: ({ schedule, portal }) => backupJobs(schedule, portal),
  health: backupHealth,
};
