import type { Feature } from '#server/feature.ts';
import { placeRoutes } from './routes.ts';

export const places: Feature = {
  name: 'places',
  routes: ({ routes }) => placeRoutes(routes),
};
