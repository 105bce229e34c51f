import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Listing, ListingType } from '#contract/features/listings/listing.ts';
import { provincePath } from '#contract/features/listings/province-pages.ts';
import type { ProvinceListings } from '#contract/features/listings/search.ts';
import { provinceOf } from '#contract/features/places/provinces.ts';
import type { Config } from '#server/config.ts';
import type { FeatureContext } from '#server/feature.ts';
import { listingProblems, listingTotals, listProvinces, readListing } from '#server/features/listings/index.ts';
import { isFresh } from '#server/platform/cache/encoding.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { cachedSender } from '#server/platform/http/calls/cached-sender.ts';
import { knownQuery } from '#server/platform/http/calls/known-query.ts';
import { PUBLIC, sendBody } from '#server/platform/http/calls/reply.ts';
import { countMiss } from '#server/platform/http/limits/costs.ts';
import { NOT_WHOLE } from '#server/platform/http/limits/drawings.ts';
import { writtenPageCsp } from '#server/platform/http/pages/written-page.ts';
import { Problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { shareImage } from './share-image.ts';
import { imageUrl, missingPage, sharePage } from './share-page.ts';
import { type Entry, PER_FILE, robots, sitemap, sitemapIndex } from './sitemap.ts';
import { publicAssociations, visibleListings } from './store.ts';

const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const PICTURE_CACHE = 'public, max-age=86400';
/** A file lists up to 10,000 listings: written afresh it costs as much as a page. */
const SITEMAP = { cost: 'page', query: knownQuery([]) } as const;
const FIXED_PAGES = ['/', '/chi-fa-per-me', '/associazioni', '/guida', '/gadget', '/gdpr', '/accessibilita'];

interface WithId {
  Params: { id: string };
}

/** Routes of share pages and share images, of the sitemap and of robots.txt. */
export function sharingRoutes({
  server,
  portal,
  responses,
  drawings,
}: Pick<FeatureContext, 'server' | 'portal' | 'responses' | 'drawings'>): void {
  const { config, database } = portal;
  const { publicUrl } = config;
  const sendSitemap = sitemapSender(portal, responses);

  for (const url of ['/api/public/adoption/:id', '/public/adoption/:id', '/api/annuncio/:id']) {
    server.get<WithId>(
      url,
      { config: { cost: 'read', isPage: true, query: knownQuery([]) } },
      async (request, reply) => {
        const shared = await readShared(portal, request.params.id);
        return typeof shared === 'string'
          ? send(request, reply, missingPage(config, shared), HTML, 404)
          : send(request, reply, sharePage(shared, request.url.split('?')[0]!, config), HTML);
      },
    );
  }

  server.get<WithId>('/annuncio/:id/copertina.jpg', { config: { cost: 'shareImage' } }, async (request, reply) => {
    const listing = await readListing(portal, request.params.id, null);
    const version = versionOf(listing, config);
    const etag = `"${version}"`;
    const cacheHeaders = { 'cache-control': PICTURE_CACHE, etag };
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).headers(cacheHeaders).send();
    const drawing = { version, draw: () => shareImage(portal, listing) };
    const { bytes, whole } = await drawings.read(drawing, () => countMiss(portal.limiter, request, reply));
    return reply.headers({ 'content-type': 'image/jpeg', ...(whole ? cacheHeaders : NOT_WHOLE) }).send(bytes);
  });

  server.get('/robots.txt', { config: { cost: 'free' } }, (request, reply) =>
    send(request, reply, robots(publicUrl), 'text/plain; charset=utf-8'),
  );

  server.get('/sitemap.xml', { config: SITEMAP }, (request, reply) =>
    sendSitemap(request, reply, async () => {
      const { adoptable, adopted } = await listingTotals(database.read);
      const files = Math.max(1, Math.ceil((adoptable + adopted) / PER_FILE));
      const names = Array.from({ length: files }, (_, index) => `${publicUrl}/sitemap-annunci-${index + 1}.xml`);
      return sitemapIndex([`${publicUrl}/sitemap-pagine.xml`, ...names]);
    }),
  );

  server.get('/sitemap-pagine.xml', { config: SITEMAP }, (request, reply) =>
    sendSitemap(request, reply, async () => {
      const [associations, provinces] = await Promise.all([publicAssociations(database.read), listProvinces(portal)]);
      const entries: Entry[] = [
        ...FIXED_PAGES.map((path) => ({ url: publicUrl + path })),
        ...provincePages(provinces).map((path) => ({ url: publicUrl + path })),
        ...associations.map(({ id, updated_at }) => ({
          url: `${publicUrl}/associazione/${id}`,
          changedAt: updated_at,
        })),
      ];
      return sitemap(entries);
    }),
  );

  server.get<{ Params: { file: string } }>(
    '/sitemap-annunci-:file(^[1-9]\\d{0,4}).xml',
    { config: SITEMAP },
    (request, reply) =>
      sendSitemap(request, reply, async () => {
        const offset = (Number(request.params.file) - 1) * PER_FILE;
        const rows = await visibleListings(database.read, offset, PER_FILE);
        const entries = rows.map(({ id, updated_at }) => ({
          url: `${publicUrl}/annuncio/${id}`,
          changedAt: updated_at,
        }));
        return sitemap(entries);
      }),
  );
}

/** Returns the pages of provinces on which there is an animal to adopt. */
function provincePages(provinces: readonly ProvinceListings[]): string[] {
  return provinces.flatMap((one) =>
    ListingType.options.filter((type) => one[type] > 0).map((type) => provincePath(type, provinceOf(one.province)!)),
  );
}

/** The name and the colour of the portal are drawn too. */
function versionOf(listing: Listing, { siteName, palette }: Pick<Config, 'siteName' | 'palette'>): string {
  const look = createHash('sha256').update(`${siteName} ${palette.primary}`).digest('base64url').slice(0, 8);
  return `${imageUrl(listing)}-${look}`;
}

/** Returns the listing, or the path of the page that shows other animals in its place. */
async function readShared(portal: Portal, id: string): Promise<Listing | string> {
  try {
    return await readListing(portal, id, null);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.type === listingProblems.listing_not_found) return '/';
    if (error.type === listingProblems.listing_deleted) return `/annuncio/${id}`;
    throw error;
  }
}

/** Returns a function that sends a sitemap and caches it until the content version rises. */
function sitemapSender({ limiter }: Portal, responses: ResponseCache) {
  const sendCached = cachedSender(limiter, { responses, nextExpiry: async () => Number.POSITIVE_INFINITY });
  return (request: FastifyRequest, reply: FastifyReply, write: () => Promise<string>) =>
    sendCached(request, reply, async () => ({ headers: { 'content-type': XML }, body: await write() }));
}

function send(request: FastifyRequest, reply: FastifyReply, body: string, type: string, status = 200) {
  const headers = { 'content-type': type, 'cache-control': PUBLIC, 'content-security-policy': writtenPageCsp() };
  return sendBody(request, reply, { status, headers, body: Buffer.from(body) });
}
