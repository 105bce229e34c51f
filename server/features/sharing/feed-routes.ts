import type { FastifyInstance } from 'fastify';
import { ListingSearch } from '#contract/features/listings/search.ts';
import { SEARCH_NAMES, searchParams } from '#contract/features/listings/search-query.ts';
import { searchWords } from '#contract/features/listings/search-words.ts';
import { listListings } from '#server/features/listings/index.ts';
import { comuneOf } from '#server/features/places/index.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { cachedSender } from '#server/platform/http/calls/cached-sender.ts';
import { knownQuery } from '#server/platform/http/calls/known-query.ts';
import { readQuery } from '#server/platform/http/calls/read-input.ts';
import { italianMonth } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { atom, type Feed, rss } from './feed.ts';

const ITEMS = 50;
const FEEDS = {
  '/annunci.xml': { write: rss, type: 'application/rss+xml; charset=utf-8' },
  '/annunci.atom': { write: atom, type: 'application/atom+xml; charset=utf-8' },
} as const;

/**
 * Feeds of any search, with the parameters of `GET /adoptions`; as that call, they answer 422 to a wrong value, because a
 * wider search in its place would announce animals that nobody asked for (decision 0141). Cached like other public reads,
 * under the address with the known parameters.
 */
export function feedRoutes(
  server: FastifyInstance,
  portal: Portal,
  caches: { responses: ResponseCache; nextExpiry: () => Promise<number> },
): void {
  const send = cachedSender(portal.limiter, caches);
  for (const [path, { write, type }] of Object.entries(FEEDS)) {
    server.get(path, { config: { cost: 'page', query: knownQuery(SEARCH_NAMES) } }, (request, reply) =>
      send(request, reply, async () => {
        const search = readQuery(ListingSearch, request.query);
        return { headers: { 'content-type': type }, body: write(await readFeed(portal, path, search)) };
      }),
    );
  }
}

/** Throws 422 for a place that does not exist or is not in Italy. */
async function readFeed(portal: Portal, path: string, asked: ListingSearch): Promise<Feed> {
  const { siteName, publicUrl } = portal.config;
  const { sort: _, ...search } = asked;
  const { items: listings } = await listListings(portal, { ...search, adopted: false, limit: ITEMS }, null);
  const query = searchParams(search).toString();
  const at = (page: string) => `${publicUrl}${page}${query ? `?${query}` : ''}`;
  const words = searchWords(search, { place: comuneOf(search.near ?? '')?.name ?? '' });
  return {
    title: `${words.join(', ')} · ${siteName}`,
    description: `Gli ultimi annunci di ${siteName} per questa ricerca.`,
    page: at('/'),
    self: at(path),
    updated: new Date(listings[0]?.created_at ?? 0),
    siteName,
    publicUrl,
    month: italianMonth(portal.clock.now()),
    listings,
  };
}
