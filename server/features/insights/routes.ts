import { countListing, getInsights } from '#contract/features/insights/calls.ts';
import { findListing, listingProblems, RecentViews, type ViewCounter } from '#server/features/listings/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { readInsights } from './read-insights.ts';

const KINDS = { cuore: 'favourites', condivisione: 'shares' } as const;

export function insightRoutes(routes: CallRouter, portal: Portal, views: ViewCounter): void {
  const recent = new RecentViews(portal.clock);

  routes.on(getInsights, ({ member, query }) => readInsights(portal, member.accountId, query.weeks));

  routes.on(
    countListing,
    async ({ params, body, address }) => {
      const row = await findListing(portal.database.read, params.id);
      if (!row?.visible) throw problem(listingProblems.listing_not_found);
      if (recent.isNewToday(address, params.id, body.what)) views.count(params.id, KINDS[body.what]);
      return {};
    },
    { limit: 'view' },
  );
}
