import type { Feature } from '#server/feature.ts';
import { workplaceRoutes } from './routes.ts';

export const workplace: Feature = {
  name: 'workplace',
  routes: ({ routes, portal }) => workplaceRoutes(routes, portal),
};
