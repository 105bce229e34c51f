import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encode, etagOf, isFresh, preferredEncoding } from '#server/platform/cache/encoding.ts';

/** A response that does not change while the portal runs. */
interface Constant {
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Returns a handler for a constant that the first request creates. It is compressed once per encoding, and a client
 * whose copy is current gets a 304.
 */
export function constantHandler(create: () => Constant) {
  let made: (Constant & { etag: string }) | undefined;
  const encoded = new Map<Encoding, Promise<Buffer>>();

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!made) {
      const created = create();
      made = { ...created, etag: etagOf(created.body) };
    }
    const { headers, body, etag } = made;
    reply.headers({ vary: 'accept-encoding', ...headers, etag });
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const encoding = preferredEncoding(request.headers['accept-encoding'], body.length);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const ready = encoded.get(encoding) ?? encode(body, encoding);
    encoded.set(encoding, ready);
    return reply.send(await ready);
  };
}
