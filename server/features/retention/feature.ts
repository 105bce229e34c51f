import type { Feature } from '#server/feature.ts';
import { retentionHealth } from './health.ts';
import { retentionRoutes } from './routes.ts';

export const retention: Feature = {
  name: 'retention',
  routes: ({ routes, portal, couplings }) => retentionRoutes(routes, portal, couplings),
  health: retentionHealth,
};
