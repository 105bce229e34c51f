import type { FastifyReply } from 'fastify';
import type { Limit, Quota } from './rate-limiter.ts';

/**
 * Adds the quota of a limit to `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10): `q`
 * requests per `w` seconds, `r` of which remain, and all are there again after `t` seconds.
 */
export function addLimitHeaders(reply: FastifyReply, { name, windowMs }: Limit, { times, remaining, fullInMs }: Quota) {
  add(reply, 'ratelimit-policy', `"${name}";q=${times};w=${Math.ceil(windowMs / 1000)}`);
  add(reply, 'ratelimit', `"${name}";r=${remaining};t=${Math.ceil(fullInMs / 1000)}`);
}

function add(reply: FastifyReply, header: string, item: string): void {
  const before = reply.getHeader(header);
  reply.header(header, before ? `${String(before)}, ${item}` : item);
}
