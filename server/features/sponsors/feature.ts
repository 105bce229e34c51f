import type { Feature } from '#server/feature.ts';
import { sponsorRoutes } from './routes.ts';

export const sponsors: Feature = {
  name: 'sponsors',
  addresses: ({ server, portal }) => sponsorRoutes(server, portal),
};
