import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';

/** The query parameters that a route's response depends on. */
export interface KnownQuery {
  /** Those of every path of the route. */
  all: Iterable<string>;
  at(pathname: string): ReadonlySet<string>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Without it all parameters are kept, and no response is cached. */
    query?: KnownQuery;
  }
  interface FastifyRequest {
    /** Path and query without the parameters that the route does not know: the address to cache and to link to. */
    knownUrl: string;
  }
}

/** The parameters of a route that has the same ones for every path. */
export function knownQuery(names: readonly string[]): KnownQuery {
  const all = new Set(names);
  return { all, at: () => all };
}

/**
 * Drops unknown query parameters (campaigns, made-up names) from the address under which a response is computed and
 * cached. If the cache holds the response of that address, it is sent and no route runs.
 */
export function dropUnknownParameters(server: FastifyInstance, responses: ResponseCache): void {
  server.decorateRequest('knownUrl', '');
  server.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    const { query } = request.routeOptions.config;
    request.knownUrl = query && url.includes('?') ? withKnown(url, query.at(pathOf(url))) : url;
    if (request.knownUrl !== url && responses.answer(request.raw, reply.raw, request.knownUrl)) reply.hijack();
    done();
  });
}

/**
 * Returns a function that drops the parameters that no route of the server knows, such as those of campaigns. A link
 * that goes round is then answered from the cache without the framework.
 */
export function foreignParameters(server: FastifyInstance): (url: string) => string {
  const names = new Set<string>();
  server.addHook('onRoute', ({ config }) => {
    for (const name of config?.query?.all ?? []) names.add(name);
  });
  return (url) => withKnown(url, names);
}

const pathOf = (url: string) => url.split('?', 1)[0]!;

function withKnown(url: string, names: ReadonlySet<string>): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  let knownPairs = '';
  // without an array of the pairs: this runs before the cache is asked
  for (let from = start + 1; from < url.length; ) {
    const next = url.indexOf('&', from);
    const to = next < 0 ? url.length : next;
    const pair = url.slice(from, to);
    if (names.has(nameOf(pair))) knownPairs += knownPairs ? `&${pair}` : `?${pair}`;
    from = to + 1;
  }
  return knownPairs.length === url.length - start ? url : url.slice(0, start) + knownPairs;
}

function nameOf(pair: string): string {
  const equals = pair.indexOf('=');
  const name = equals < 0 ? pair : pair.slice(0, equals);
  if (!/[+%]/.test(name)) return name;
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}
