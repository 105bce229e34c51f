import type { Feature } from '#server/feature.ts';
import { cachedSender } from '#server/platform/http/calls/cached-sender.ts';
import { pocketRoutes } from './routes.ts';

/** The portal as an installed app, and what of it opens without a network. */
export const pocket: Feature = {
  name: 'pocket',
  addresses: ({ server, portal, responses, nextExpiry }) =>
    pocketRoutes(server, portal, cachedSender(portal.limiter, { responses, nextExpiry })),
};
