import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Returns the pattern of the page at an address, where one route serves all pages. */
    pageAt?: (pathname: string) => string;
  }
}

/**
 * Returns method and pattern of a request's route, such as `GET /alerts/:token`, for the log: the address itself may hold
 * a secret, ids and what somebody typed. `-` stands for an address without a route.
 */
export function routeOf({ method, url, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.config?.pageAt?.(url.split('?', 1)[0]!) ?? routeOptions.url;
  return `${method} ${pattern?.replace(/^\/api(?=\/)/, '') ?? '-'}`;
}
