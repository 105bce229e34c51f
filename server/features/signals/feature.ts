import type { Feature } from '#server/feature.ts';
import { signalJobs } from './jobs.ts';
import { signalProblems } from './problems.ts';
import { signalRoutes } from './routes.ts';

export const signals: Feature = {
  name: 'signals',
  problems: signalProblems,
  routes: ({ routes, portal }) => signalRoutes(routes, portal),
  jobs: ({ schedule, portal }) => signalJobs(schedule, portal),
};
