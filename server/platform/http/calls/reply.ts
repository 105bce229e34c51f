import type { FastifyReply, FastifyRequest } from 'fastify';
import { encode, etagOf, isFresh, preferredEncoding } from '#server/platform/cache/encoding.ts';

export const PERSONAL = 'no-store';
/** Caches may store the response but must revalidate it on every use. */
export const PUBLIC = 'public, max-age=0, must-revalidate';

/** A complete response. Node writes a short text together with the headers, and bytes after them. */
export interface Full {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

/** Sends a complete body: compressed if the client accepts it, 304 if the client's copy is current. */
export async function sendBody(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Full) {
  reply.code(status).headers(headers);
  const encoding = preferredEncoding(request.headers['accept-encoding'], body.length);
  const isRead = status === 200 && request.method === 'GET';
  if (!isRead && encoding === 'identity') return reply.send(body);
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (isRead) {
    const etag = headers.etag ?? etagOf(bytes);
    reply.header('etag', etag);
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  if (encoding === 'identity') return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await encode(bytes, encoding));
}
