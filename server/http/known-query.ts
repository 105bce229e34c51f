import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../cache/response-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names of the query parameters that the response depends on, for a path; without it all are kept. */
    query?: (pathname: string) => readonly string[];
  }
  interface FastifyRequest {
    /** Path and query without the parameters that the route does not know: the address to cache and to link to. */
    knownUrl: string;
  }
}

/**
 * Drops unknown query parameters (campaigns, made-up names) from the address under which a response is computed and
 * cached. If the cache holds the response of that address, it is sent and no route runs.
 */
export function dropUnknownParameters(server: FastifyInstance, memory: ResponseCache): void {
  server.decorateRequest('knownUrl', '');
  server.addHook('onRequest', async (request, reply) => {
    const { query } = request.routeOptions.config;
    request.knownUrl = query ? withKnown(request.url, query) : request.url;
    if (request.knownUrl !== request.url && memory.answer(request.raw, reply.raw, request.knownUrl)) reply.hijack();
  });
}

function withKnown(url: string, namesFor: (pathname: string) => readonly string[]): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const pathname = url.slice(0, start);
  const names = new Set(namesFor(pathname));
  const kept = url
    .slice(start + 1)
    .split('&')
    .filter((pair) => names.has(nameOf(pair)));
  return kept.length > 0 ? `${pathname}?${kept.join('&')}` : pathname;
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0]!.replaceAll('+', ' ');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
