import { Readable } from 'node:stream';
import { printListings } from '#contract/features/posters/calls.ts';
import type { FeatureContext } from '#server/feature.ts';
import { listingProblems, listListings } from '#server/features/listings/index.ts';
import { countPart } from '#server/platform/http/limits/costs.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { drawPapers } from './draw-papers.ts';
import { type PosterContent, posterContentOf } from './poster-content.ts';

/**
 * The call that prints several listings at once. Each page waits for its turn among the drawings and is counted, and the
 * pages that follow are not drawn for a client that has left.
 */
export function printRoutes({
  routes,
  portal,
  drawings,
}: Pick<FeatureContext, 'routes' | 'portal' | 'drawings'>): void {
  routes.download(
    printListings,
    async ({ member, address, request, query: { ids, kind } }) => {
      const contents = await contentsOf(portal, member.accountId, ids);
      if (contents.length === 0) throw problem(listingProblems.listing_not_found);
      const file = await drawPapers(portal.media, kind, contents, async (drawPage, at) => {
        await countPart(portal.limiter, 'print', address);
        await drawings.drawPart(
          async () => {
            if (request?.socket.destroyed) throw clientLeft();
            await drawPage();
          },
          { continues: at > 0 },
        );
      });
      return {
        headers: { 'content-disposition': `attachment; filename="${FILES[kind]}"` },
        stream: Readable.from([file]),
      };
    },
    { limit: 'print', oneAtATime: true },
  );
}

/** As the error of a response that its client no longer reads. */
function clientLeft(): Error {
  return Object.assign(new Error('the client left'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
}

const FILES = { locandina: 'locandine.pdf', cartellino: 'cartellini.pdf' } as const;

/** Returns what is drawn of those of an account's listings that the public sees, in the order of their ids. */
async function contentsOf(portal: Portal, accountId: string, ids: readonly string[]): Promise<PosterContent[]> {
  const wanted = [...new Set(ids)];
  const filters = { ids: wanted, association_id: accountId, limit: wanted.length };
  const { items } = await listListings(portal, filters, null);
  const today = italianDay(portal.clock.now());
  return items
    .toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
    .map((listing) => posterContentOf(listing, portal.config, today));
}
