import type { FastifyReply, FastifyRequest } from 'fastify';
import { encode, etagOf, isFresh, preferredEncoding } from '#server/platform/cache/encoding.ts';
import { SMALL_BODY } from '#server/platform/cache/send-response.ts';

export const PERSONAL = 'no-store';
/** Caches may store the response but must revalidate it on every use. */
export const PUBLIC = 'public, max-age=0, must-revalidate';

/** A complete response. Node writes a short text together with the headers, and bytes after them. */
export interface Full {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

/**
 * Sends a complete body: compressed if the client accepts it, 304 if the client's copy is current. Throws
 * `responses_in_flight` or `too_many_responses` when there is no room for it.
 */
export async function sendBody(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Full) {
  const encoding = preferredEncoding(request.headers['accept-encoding'], body.length);
  const isRead = status === 200 && request.method === 'GET';
  if (!isRead && encoding === 'identity') return reply.code(status).headers(headers).send(body);
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = isRead ? (headers.etag ?? etagOf(bytes)) : undefined;
  if (etag !== undefined && isFresh(request.headers['if-none-match'], etag))
    return reply
      .code(304)
      .headers({ ...headers, etag })
      .send();
  // compressing takes time, in which both are in memory
  if (bytes.length > SMALL_BODY) request.server.holdResponse(request, reply, bytes);
  reply.code(status).headers(etag === undefined ? headers : { ...headers, etag });
  if (encoding === 'identity') return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await encode(bytes, encoding));
}
