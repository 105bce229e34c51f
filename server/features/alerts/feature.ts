import type { Feature } from '#server/feature.ts';
import { alertJobs } from './jobs.ts';
import { alertComposers } from './mails.ts';
import { alertsOfPerson, ownAlerts } from './person-data.ts';
import { alertProblems } from './problems.ts';
import { alertPushes } from './push.ts';
import { alertRoutes } from './routes.ts';

export const alerts: Feature = {
  name: 'alerts',
  problems: alertProblems,
  routes: ({ routes, server, portal }) => alertRoutes(routes, server, portal),
  jobs: ({ schedule, portal }) => alertJobs(schedule, portal),
  pushes: ({ config }) => alertPushes(config),
  composers: ({ config }) => alertComposers(config),
  personalData: [alertsOfPerson],
  ownData: [ownAlerts],
};
