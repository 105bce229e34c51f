import type { FastifyInstance } from 'fastify';
import { ListingSearch } from '#contract/features/listings/search.ts';
import { SEARCH_NAMES, searchParams } from '#contract/features/listings/search-query.ts';
import { searchWords } from '#contract/features/listings/search-words.ts';
import { listListings } from '#server/features/listings/index.ts';
import { comuneOf } from '#server/features/places/index.ts';
import type { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { knownQuery } from '#server/platform/http/calls/known-query.ts';
import { readQuery } from '#server/platform/http/calls/read-input.ts';
import { PUBLIC, sendBody } from '#server/platform/http/calls/reply.ts';
import { countMiss } from '#server/platform/http/limits/costs.ts';
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
  { responses, nextExpiry }: { responses: ResponseCache; nextExpiry: () => Promise<number> },
): void {
  for (const [path, { write, type }] of Object.entries(FEEDS)) {
    server.get(path, { config: { cost: 'page', query: knownQuery(SEARCH_NAMES) } }, async (request, reply) => {
      const { version } = responses;
      const url = request.knownUrl;
      if (!responses.isUnderWay(url, version)) await countMiss(portal.limiter, request, reply);
      const search = readQuery(ListingSearch, request.query);
      const headers = { 'content-type': type, 'cache-control': PUBLIC };
      const body = await responses.coalesce(url, version, async () => {
        const feed = Buffer.from(write(await readFeed(portal, path, search)));
        responses.keep(url, { headers, body: feed }, version, await nextExpiry());
        return feed;
      });
      return sendBody(request, reply, { status: 200, headers, body });
    });
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
    page: at('/'),
    self: at(path),
    updated: new Date(listings[0]?.created_at ?? 0),
    siteName,
    publicUrl,
    listings,
  };
}
