import { createHash } from 'node:crypto';
import type { Listing } from '#contract/features/listings/listing.ts';
import { POSTER_FILES, type PosterKind } from '#contract/features/posters/files.ts';
import type { FeatureContext } from '#server/feature.ts';
import { listingProblems, readListing } from '#server/features/listings/index.ts';
import { fileStem } from '#server/features/settings/index.ts';
import { isFresh } from '#server/platform/cache/encoding.ts';
import { knownQuery } from '#server/platform/http/calls/known-query.ts';
import { PUBLIC } from '#server/platform/http/calls/reply.ts';
import { countMiss } from '#server/platform/http/limits/costs.ts';
import { NOT_WHOLE } from '#server/platform/http/limits/drawings.ts';
import { Problem, problem } from '#server/platform/http/problems/problem.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { drawFile } from './draw-file.ts';
import { posterContentOf } from './poster-content.ts';

const KINDS = Object.keys(POSTER_FILES) as PosterKind[];
const GONE = 410;
/** Browsers show a picture or a PDF in a document of their own, which they style; nothing in it runs. */
const CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Addresses of the posters and pictures of a listing. */
export function posterRoutes({
  server,
  portal,
  drawings,
}: Pick<FeatureContext, 'server' | 'portal' | 'drawings'>): void {
  const { config, clock, limiter, media } = portal;
  for (const kind of KINDS) {
    const file = POSTER_FILES[kind];
    server.get<{ Params: { id: string } }>(
      `/annuncio/:id/${file}`,
      { config: { cost: 'drawing', isPage: true, query: knownQuery([]) } },
      async (request, reply) => {
        const listing = await readShown(portal, request.params.id);
        const content = posterContentOf(listing, config, italianDay(clock.now()));
        const version = `${kind} ${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}`;
        // weak: a PDF names the moment at which it was written
        const etag = `W/"${version.replace(' ', '-')}"`;
        // The address has no version, and a listing that is hidden takes its telephone number along: ask each time.
        const cacheHeaders = { 'cache-control': PUBLIC, etag };
        if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).headers(cacheHeaders).send();
        const drawing = { version, draw: () => drawFile(media, kind, content) };
        const { bytes, whole } = await drawings.read(drawing, () => countMiss(limiter, request, reply));
        return reply
          .headers({
            ...(whole ? cacheHeaders : NOT_WHOLE),
            'content-type': file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg',
            'content-disposition': `inline; filename="${downloadName(listing, file)}"`,
            'content-security-policy': CSP,
            'x-robots-tag': 'noindex',
          })
          .send(bytes);
      },
    );
  }
}

/** Returns a listing as everybody sees it. Throws like its page does: 410 for one that was deleted, else 404. */
async function readShown(portal: Portal, id: string): Promise<Listing> {
  try {
    return await readListing(portal, id, null);
  } catch (error) {
    if (!(error instanceof Problem && error.type === listingProblems.listing_deleted)) throw error;
    throw problem({ ...error.type, status: GONE });
  }
}

/** Returns `luna-locandina.pdf`. */
function downloadName({ name }: Listing, file: string): string {
  const stem = fileStem(name, '');
  return stem ? `${stem}-${file}` : file;
}
