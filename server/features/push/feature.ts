import type { Feature } from '#server/feature.ts';
import { pushHealth } from './health.ts';
import { pushJobs } from './jobs.ts';
import { pushProblems } from './problems.ts';
import { pushRoutes } from './routes.ts';
import { PushSender } from './sender.ts';

export const push: Feature = {
  name: 'push',
  problems: pushProblems,
  routes: ({ routes, portal }) => pushRoutes(routes, portal),
  health: pushHealth,
  jobs: ({ schedule, portal }) => pushJobs(schedule, portal),
  background: ({ portal, pushComposers: composers, couplings, mode }) =>
    new PushSender(portal, {
      composers,
      isReadOnly: () => mode.maintenance !== null,
      isSessionLive: couplings.isSessionLive,
    }),
};
