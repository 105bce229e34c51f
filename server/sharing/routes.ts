import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Listing } from '#contract/listings/listing.ts';
import { Problem } from '../http/problem.ts';
import { PUBLIC, sendBody } from '../http/reply.ts';
import { listingProblems, listingTotals, readListing } from '../listings/index.ts';
import type { Portal } from '../portal.ts';
import { shareImage } from './share-image.ts';
import { missingPage, sharePage } from './share-page.ts';
import { type Entry, PER_FILE, robots, sitemap, sitemapIndex } from './sitemap.ts';
import { publicAssociations, visibleListings } from './store.ts';

const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
/** The share page runs no scripts and loads no resources. */
const SHARE_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const PICTURE_CACHE = 'public, max-age=86400';
const FIXED_PAGES = ['/', '/associazioni', '/guida', '/gadget', '/gdpr'];

interface WithId {
  Params: { id: string };
}

/** Routes of share pages and share images, of the sitemap and of robots.txt. */
export function sharingRoutes(server: FastifyInstance, portal: Portal): void {
  const { config, database } = portal;
  const { publicUrl } = config;

  for (const url of ['/api/public/adoption/:id', '/public/adoption/:id', '/api/annuncio/:id']) {
    server.get<WithId>(url, async (request, reply) => {
      const listing = await readShared(portal, request.params.id);
      const page = listing ? sharePage(listing, request.url.split('?')[0]!, config) : missingPage(config);
      return send(request, reply, page, HTML, listing ? 200 : 404);
    });
  }

  server.get<WithId>('/annuncio/:id/copertina.jpg', async (request, reply) => {
    const image = await shareImage(portal, await readListing(portal, request.params.id, null));
    return reply.headers({ 'content-type': 'image/jpeg', 'cache-control': PICTURE_CACHE }).send(image);
  });

  server.get('/robots.txt', (request, reply) => send(request, reply, robots(publicUrl), 'text/plain; charset=utf-8'));

  server.get('/sitemap.xml', async (request, reply) => {
    const { adoptable, adopted } = await listingTotals(database.read);
    const files = Math.max(1, Math.ceil((adoptable + adopted) / PER_FILE));
    const names = Array.from({ length: files }, (_, index) => `${publicUrl}/sitemap-annunci-${index + 1}.xml`);
    return send(request, reply, sitemapIndex([`${publicUrl}/sitemap-pagine.xml`, ...names]), XML);
  });

  server.get('/sitemap-pagine.xml', async (request, reply) => {
    const associations = await publicAssociations(database.read);
    const entries: Entry[] = [
      ...FIXED_PAGES.map((path) => ({ url: publicUrl + path })),
      ...associations.map(({ id, updated_at }) => ({ url: `${publicUrl}/associazione/${id}`, changedAt: updated_at })),
    ];
    return send(request, reply, sitemap(entries), XML);
  });

  server.get<{ Params: { file: string } }>('/sitemap-annunci-:file(^[1-9]\\d{0,4}).xml', async (request, reply) => {
    const offset = (Number(request.params.file) - 1) * PER_FILE;
    const rows = await visibleListings(database.read, offset, PER_FILE);
    const entries = rows.map(({ id, updated_at }) => ({ url: `${publicUrl}/annuncio/${id}`, changedAt: updated_at }));
    return send(request, reply, sitemap(entries), XML);
  });
}

async function readShared(portal: Portal, id: string): Promise<Listing | null> {
  try {
    return await readListing(portal, id, null);
  } catch (error) {
    if (error instanceof Problem && error.type === listingProblems.listing_not_found) return null;
    throw error;
  }
}

function send(request: FastifyRequest, reply: FastifyReply, body: string, type: string, status = 200) {
  const headers = { 'content-type': type, 'cache-control': PUBLIC, 'content-security-policy': SHARE_CSP };
  return sendBody(request, reply, { status, headers, body: Buffer.from(body) });
}
