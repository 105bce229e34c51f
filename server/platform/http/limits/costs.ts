import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { addLimitHeaders } from './limit-headers.ts';
import { limitKey } from './limit-key.ts';
import { LIMITS, type Limiter, type LimitName } from './rate-limiter.ts';
import { usedUp } from './used-up.ts';

/**
 * Cost of a route: the rate limit that counts its requests, or `free` for responses that need no work (constants,
 * stored files, results that are remembered).
 */
type Cost = LimitName | 'free';

/** What is counted before the handler runs. Work that a cache may save is counted by the handler, with `countMiss`. */
const FIRST: Partial<Record<Cost, LimitName | null>> = {
  free: null,
  page: null,
  drawing: 'read',
  shareImage: 'read',
  print: 'read',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route names one; the server does not start otherwise. */
    cost?: Cost;
    /** The route responds with a page for people, also when it fails. */
    isPage?: boolean;
  }
}

export interface Route {
  methods: string;
  url: string;
  options: RouteOptions;
}

/**
 * Counts the requests of all routes against the limits that they name, before the body is read. The start fails when a
 * route names no cost. The decorator `routeTable` has all routes.
 */
export function countCosts(server: FastifyInstance, limiter: Limiter): void {
  const routes: Route[] = [];
  server.decorate('routeTable', routes);
  server.addHook('onRoute', (options) => {
    routes.push({ methods: String(options.method), url: options.url, options });
  });
  server.addHook('onReady', async () => {
    const unnamed = routes.filter(({ options }) => options.config?.cost === undefined);
    if (unnamed.length > 0)
      throw new Error(`no cost: ${unnamed.map(({ methods, url }) => `${methods} ${url}`).join(', ')}`);
  });
  server.addHook('onRequest', (request, reply, done) => {
    const cost = request.is404 ? 'read' : request.routeOptions.config.cost!;
    const first = cost in FIRST ? FIRST[cost] : (cost as LimitName);
    if (first) countRequest(limiter, first, limitKey(request.ip), reply).then(() => done(), done);
    else done();
  });
}

/** Counts the work of a route whose cost depends on a cache. */
export function countMiss(limiter: Limiter, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return countRequest(limiter, request.routeOptions.config.cost as LimitName, limitKey(request.ip), reply);
}

/** Counts one request and names the limit in the response; throws 429 with the seconds to wait when it is used up. */
export async function countRequest(limiter: Limiter, name: LimitName, key: string, reply: FastifyReply): Promise<void> {
  for (const limit of LIMITS[name]) {
    const wait = await limiter.take(limit, key);
    if (wait > 0) throw usedUp(limiter, { limit, key, wait });
    const quota = limiter.quota(limit, key);
    if (quota) addLimitHeaders(reply, limit, quota);
  }
}

/** Counts a part of work that has begun. When the limit is used up, it waits until the next part is allowed. */
export async function countPart(limiter: Limiter, name: LimitName, key: string): Promise<void> {
  for (const limit of LIMITS[name]) {
    for (let wait = await limiter.take(limit, key); wait > 0; wait = await limiter.take(limit, key))
      await setTimeout(wait);
  }
}
