import type { FastifyInstance } from 'fastify';
import { isFresh } from '../http/encoding.ts';
import { problem } from '../http/problem.ts';
import type { Portal } from '../portal.ts';
import { ownerOf } from './owner.ts';
import { mediaProblems } from './problems.ts';
import { isKey, type OpenFile } from './storage.ts';
import { findImages } from './store.ts';

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' };

/** Serves the stored images under `/media/`. The content of an address never changes, so it is cached for a year. */
export function serveMedia(server: FastifyInstance, portal: Portal): void {
  const { media } = portal;
  server.route<{ Params: { key: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:key',
    async handler(request, reply) {
      const { key } = request.params;
      const type = TYPES[key.slice(key.lastIndexOf('.') + 1)];
      if (!type || !isKey(key)) throw problem(mediaProblems.image_not_found);
      const found = (await media.openKept(key)) ?? (await openNamed(portal, key));
      if (!found) throw problem(mediaProblems.image_not_found);
      const etag = `"${key}"`;
      reply.headers({
        etag,
        'content-type': type,
        'content-length': found.bytes,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': 'sandbox',
      });
      const known = isFresh(request.headers['if-none-match'], etag);
      if (!known && request.method === 'GET') return reply.send(found.stream);
      found.stream.destroy();
      if (!known) return reply.send();
      return reply.code(304).removeHeader('content-length').send();
    },
  });
}

/**
 * Opens the file of an image that has a row, and moves it back from the trash if necessary. Files in the trash without
 * a row are not served.
 */
async function openNamed({ database, media }: Portal, key: string): Promise<OpenFile | undefined> {
  const rows = await findImages(database.read, [ownerOf(key)]);
  return rows.size > 0 ? media.open(key) : undefined;
}
