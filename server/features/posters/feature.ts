import type { Feature } from '#server/feature.ts';
import { printRoutes } from './print-routes.ts';
import { posterRoutes } from './routes.ts';

export const posters: Feature = {
  name: 'posters',
  addresses: (context) => posterRoutes(context),
  routes: (context) => printRoutes(context),
};
