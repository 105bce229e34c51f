import type { Feature } from '#server/feature.ts';
import { feedRoutes } from './feed-routes.ts';
import { sharingRoutes } from './routes.ts';

export const sharing: Feature = {
  name: 'sharing',
  addresses: (context) => {
    const { server, portal, responses, nextExpiry } = context;
    sharingRoutes(context);
    feedRoutes(server, portal, { responses, nextExpiry });
  },
};
