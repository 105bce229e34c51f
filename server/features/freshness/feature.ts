import type { Feature } from '#server/feature.ts';
import { freshnessHealth } from './health.ts';
import { freshnessJobs } from './jobs.ts';
import { freshnessComposers } from './mails.ts';
import { freshnessProblems } from './problems.ts';
import { freshnessRoutes } from './routes.ts';

export const freshness: Feature = {
  name: 'freshness',
  problems: freshnessProblems,
  routes: ({ routes, portal }) => freshnessRoutes(routes, portal),
  jobs: ({ schedule, portal }) => freshnessJobs(schedule, portal),
  health: freshnessHealth,
  composers: ({ config }) => freshnessComposers(config),
};
