import type { Feature } from '#server/feature.ts';
import { cachedSender } from '#server/platform/http/calls/cached-sender.ts';
import { READ_BY_OTHER_SITES } from '#server/platform/http/server/other-sites.ts';
import { fileRoutes } from './file-routes.ts';
import { frameRoutes } from './frame-routes.ts';
import { oembedRoutes } from './oembed-routes.ts';
import { embeddingProblems } from './problems.ts';

/** The animals of an association on other sites. */
export const embedding: Feature = {
  name: 'embedding',
  problems: embeddingProblems,
  addresses: ({ server, portal, responses, nextExpiry }) => {
    const send = cachedSender(portal.limiter, { responses, nextExpiry, headers: READ_BY_OTHER_SITES });
    fileRoutes(server, portal, send);
    frameRoutes(server, portal, send);
    oembedRoutes(server, portal, send);
  },
};
