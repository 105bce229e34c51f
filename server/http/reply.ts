import type { FastifyReply, FastifyRequest } from 'fastify';
import { encode, etagOf, isFresh, preferredEncoding } from './encoding.ts';

export const PERSONAL = 'no-store';
/** A cache may keep it but asks each time whether it is still true. */
export const PUBLIC = 'public, max-age=0, must-revalidate';

interface Full {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends a whole body: compressed where the client takes it, 304 where it has it already. */
export async function sendBody(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Full) {
  reply.code(status).headers(headers);
  if (status === 200 && request.method === 'GET') {
    const etag = headers.etag ?? etagOf(body);
    reply.header('etag', etag);
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  const encoding = preferredEncoding(request.headers['accept-encoding'], body.length);
  if (encoding === 'identity') return reply.send(body);
  return reply.header('content-encoding', encoding).send(await encode(body, encoding));
}
