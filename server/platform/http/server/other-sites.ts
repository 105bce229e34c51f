import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Scripts of other sites may read the response; with `frame` their pages may show it in a frame, too. */
    otherSites?: 'read' | 'frame';
  }
}

/** For responses that scripts of every site may read. They never depend on who asks: the portal has no cookies. */
export const READ_BY_OTHER_SITES = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Link, Retry-After, X-Total-Count',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Opens the responses of a route to other sites, failures included. */
export function openToOtherSites({ routeOptions }: FastifyRequest, reply: FastifyReply): void {
  const { otherSites } = routeOptions.config;
  if (!otherSites) return;
  reply.headers(READ_BY_OTHER_SITES);
  if (otherSites === 'frame') reply.removeHeader('x-frame-options');
}
