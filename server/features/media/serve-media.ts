import type { FastifyInstance } from 'fastify';
import { isFresh } from '#server/platform/cache/encoding.ts';
import { cachedPerVersion } from '#server/platform/cache/version-cache.ts';
import { countRequest } from '#server/platform/http/limits/costs.ts';
import { limitKey } from '#server/platform/http/limits/limit-key.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { NO_CONTENT_RUNS } from '#server/platform/http/server/security-headers.ts';
import type { Portal } from '#server/portal.ts';
import { bucketKey } from './bucket-storage.ts';
import { ownerOf } from './owner.ts';
import { isSigned } from './private-address.ts';
import { mediaProblems } from './problems.ts';
import { isKey, typeOf } from './storage.ts';
import { findImages, isPublicImage } from './store.ts';

/**
 * The content of an address never changes, but whether it may be shown does: a browser or proxy forgets it after a day.
 */
const PUBLIC = 'public, max-age=86400, immutable';
/** Shorter, because a listing can be hidden and the address changed. */
const REDIRECT = 'public, max-age=3600';
const PRIVATE = 'private, max-age=3600, immutable';

/** An image opened on its own is shown in a document with a style of the browser. */
const IMAGE_CSP = `sandbox; style-src 'unsafe-inline'; ${NO_CONTENT_RUNS}`;

/**
 * Whether an image is public; the transaction that changes it increases the content version, on every instance. Only what
 * is public is remembered, so that made-up addresses do not crowd it out.
 */
const isPublic = cachedPerVersion(async ({ read }, id) => (await isPublicImage(read, id)) || undefined);

/**
 * Serves the stored images under `/media/`: to everybody those that something public uses, and others only with a
 * signature, which the answers to their owner and to staff contain. Otherwise 410, or 404 if there was never an image.
 */
export function serveMedia(server: FastifyInstance, portal: Portal): void {
  const { config, media, database } = portal;
  server.route<{ Params: { key: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:key',
    config: { cost: 'free' },
    async handler(request, reply) {
      const { key } = request.params;
      const type = typeOf(key);
      if (!type || !isKey(key)) throw problem(mediaProblems.image_not_found);
      const id = ownerOf(key);
      const isShown = await isPublic(database, id);
      if (!isShown) {
        await countRequest(portal.limiter, 'read', limitKey(request.ip), reply);
        await mustBeSigned(portal, key, request.query);
      }
      const etag = `"${key}"`;
      reply.headers({
        etag,
        'content-type': type,
        'cache-control': isShown ? PUBLIC : PRIVATE,
        'content-security-policy': IMAGE_CSP,
      });
      // who has the file needs no other storage than the database
      if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send();
      if (isShown && config.mediaPublicUrl) {
        return reply.header('cache-control', REDIRECT).redirect(`${config.mediaPublicUrl}/${bucketKey(key)}`);
      }
      // a file in the trash is moved back only for an image that has a row
      const file = await media.open(key);
      if (!file) throw problem(mediaProblems.image_not_found);
      reply.header('content-length', file.bytes);
      if (request.method === 'GET') return reply.send(file.stream);
      file.stream.destroy();
      return reply.send();
    },
  });
}

async function mustBeSigned(portal: Portal, key: string, query: unknown): Promise<void> {
  const id = ownerOf(key);
  const exists = (await findImages(portal.database.read, [id])).has(id);
  if (exists && (await isSigned(portal, id, query))) return;
  const wasThere = exists || (await portal.media.isTrashed(key));
  throw problem(wasThere ? mediaProblems.image_gone : mediaProblems.image_not_found);
}
