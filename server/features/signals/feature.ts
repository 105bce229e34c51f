import type { Feature } from '#server/feature.ts';
import { signalJobs } from './jobs.ts';
import { signalProblems } from './problems.ts';
import { signalRoutes } from './routes.ts';

export const signals: Feature = {
  name: 'signals',
  problems: signalProblems,
  routes: ({ routes, portal, mode }) => signalRoutes(routes, portal, mode),
  jobs: ({ schedule, portal }) => signalJobs(schedule, portal),
};
