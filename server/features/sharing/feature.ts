import type { Feature } from '#server/feature.ts';
import { feedRoutes } from './feed-routes.ts';
import { sharingRoutes } from './routes.ts';

export const sharing: Feature = {
  name: 'sharing',
  addresses: ({ server, portal, responses, nextExpiry }) => {
    sharingRoutes(server, portal, responses);
    feedRoutes(server, portal, { responses, nextExpiry });
  },
};
