import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { countMiss } from '#server/platform/http/limits/costs.ts';
import type { Limiter } from '#server/platform/http/limits/rate-limiter.ts';
import { PUBLIC, sendBody } from './reply.ts';

interface Written {
  headers: Record<string, string>;
  body: string;
}

/** Sends a response that is the same for everybody; `write` runs if it is not cached. */
export type CachedSender = (
  request: FastifyRequest,
  reply: FastifyReply,
  write: () => Promise<Written>,
  options?: { framed?: boolean },
) => Promise<unknown>;

interface Caches {
  responses: ResponseCache;
  nextExpiry: () => Promise<number>;
  /** Headers of every response; `write` may add others. */
  headers?: Record<string, string>;
}

/**
 * Returns a function that sends a response which is the same for everybody, and caches it as the pages are: under the
 * address with the known parameters, until public content changes. A response that must be written counts against the
 * limit of its route.
 */
export function cachedSender(limiter: Limiter, { responses, nextExpiry, headers: common = {} }: Caches): CachedSender {
  return async (request, reply, write, { framed = false } = {}) => {
    const { version } = responses;
    const url = request.knownUrl;
    if (!responses.isUnderWay(url, version)) await countMiss(limiter, request, reply);
    const response = await responses.coalesce(url, version, async () => {
      const { headers: own, body: text } = await write();
      const headers = { ...common, 'cache-control': PUBLIC, ...own };
      const body = Buffer.from(text);
      responses.store(url, { headers, body, framed }, version, await nextExpiry());
      return { status: 200, headers, body };
    });
    return sendBody(request, reply, response);
  };
}
