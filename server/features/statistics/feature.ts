import type { Feature } from '#server/feature.ts';
import { statisticsRoutes } from './routes.ts';

export const statistics: Feature = {
  name: 'statistics',
  routes: ({ routes, portal }) => statisticsRoutes(routes, portal),
};
