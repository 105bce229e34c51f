import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { FILES, filePath } from '#contract/features/embedding/addresses.ts';
import { paging } from '#contract/platform/fields.ts';
import { type Feed, rss } from '#server/features/sharing/index.ts';
import type { CachedSender } from '#server/platform/http/calls/cached-sender.ts';
import { knownQuery } from '#server/platform/http/calls/known-query.ts';
import { nextLink } from '#server/platform/http/calls/paging.ts';
import { readQuery } from '#server/platform/http/calls/read-input.ts';
import { italianMonth } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { embeddedListing } from './embedded-listing.ts';
import { findEmbedded, listAllEmbedded, listEmbedded } from './find-embedded.ts';
import { listingsCsv } from './listings-csv.ts';

interface WithId {
  Params: { id: string };
}

const ITEMS_OF_FEED = 50;
const Paging = z.object(paging);
const ASSOCIATION = '/associazione/:id';
const config = (parameters: readonly string[]) =>
  ({ cost: 'page', otherSites: 'read', query: knownQuery(parameters) }) as const;

/** The animals of an association as JSON, CSV and RSS, for other sites. */
export function fileRoutes(server: FastifyInstance, portal: Portal, send: CachedSender): void {
  const { publicUrl } = portal.config;
  const month = () => italianMonth(portal.clock.now());

  server.get<WithId>(`${ASSOCIATION}/${FILES.json}`, { config: config(['limit', 'cursor']) }, (request, reply) => {
    const page = readQuery(Paging, request.query);
    const { knownUrl, params } = request;
    return send(request, reply, async () => {
      const { id } = await findEmbedded(portal, params.id);
      const { items, total, next } = await listEmbedded(portal, id, page);
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'x-total-count': String(total),
        ...(next && { link: nextLink(publicUrl, knownUrl, next) }),
      };
      return { headers, body: JSON.stringify(items.map((listing) => embeddedListing(listing, publicUrl, month()))) };
    });
  });

  server.get<WithId>(`${ASSOCIATION}/${FILES.csv}`, { config: config([]) }, (request, reply) =>
    send(request, reply, async () => {
      const { id } = await findEmbedded(portal, request.params.id);
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="annunci.csv"',
      };
      return { headers, body: listingsCsv(await listAllEmbedded(portal, id), publicUrl, month()) };
    }),
  );

  server.get<WithId>(`${ASSOCIATION}/${FILES.rss}`, { config: config([]) }, (request, reply) =>
    send(request, reply, async () => {
      const headers = { 'content-type': 'application/rss+xml; charset=utf-8' };
      return { headers, body: rss(await readFeed(portal, request.params.id)) };
    }),
  );
}

async function readFeed(portal: Portal, association: string): Promise<Feed> {
  const { siteName, publicUrl } = portal.config;
  const { id, name } = await findEmbedded(portal, association);
  const { items: listings } = await listEmbedded(portal, id, { limit: ITEMS_OF_FEED });
  return {
    title: `${name} · ${siteName}`,
    description: `Gli ultimi animali di ${name} in cerca di casa.`,
    page: `${publicUrl}/associazione/${id}`,
    self: filePath(publicUrl, id, 'rss'),
    updated: new Date(listings[0]?.created_at ?? 0),
    siteName,
    publicUrl,
    month: italianMonth(portal.clock.now()),
    listings,
  };
}
