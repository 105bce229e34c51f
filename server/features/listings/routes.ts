import {
  countListings as countCall,
  getListing,
  listAssociationListings,
  listListings as listCall,
  listListingProvinces,
  listSimilar,
  listPortraits as portraitsCall,
  relaxSearch,
  viewListing,
} from '#contract/features/listings/calls.ts';
import { readAssociation } from '#server/features/associations/index.ts';
import { inlinedOne, inlinedPage } from '#server/features/media/index.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import type { ViewCounter } from './count-views.ts';
import { listListings } from './list-listings.ts';
import { listPortraits } from './portraits/list-portraits.ts';
import { listingProblems } from './problems.ts';
import { readListing } from './read-listing.ts';
import { RecentViews } from './recent-views.ts';
import { listProvinces } from './search/list-provinces.ts';
import { relaxations } from './search/relaxations.ts';
import { countFound } from './search/search-listings.ts';
import { similarListings } from './similar.ts';
import { findListing } from './store.ts';

export function listingRoutes(routes: CallRouter, portal: Portal, views: ViewCounter): void {
  const { database } = portal;
  const recent = new RecentViews(portal.clock);

  routes.page(listCall, async ({ query, actor }) => {
    const page = await listListings(portal, query, actor);
    return inlinedPage(portal, query.images, page);
  });

  routes.page(listAssociationListings, async ({ params, query, actor }) => {
    await readAssociation(portal, params.id, actor);
    const page = await listListings(portal, { ...query, association_id: params.id }, actor);
    return inlinedPage(portal, query.images, page);
  });

  routes.on(countCall, async ({ query }) => countFound(portal, query));

  routes.on(relaxSearch, async ({ query }) => relaxations(portal, query));

  routes.on(listListingProvinces, async () => listProvinces(portal));

  routes.on(portraitsCall, () => listPortraits(portal));

  routes.on(getListing, async ({ params, query, actor }) => {
    return inlinedOne(portal, query.images, await readListing(portal, params.id, actor));
  });

  routes.on(listSimilar, ({ params }) => similarListings(portal, params.id));

  routes.on(
    viewListing,
    async ({ params, address }) => {
      const row = await findListing(database.read, params.id);
      if (!row?.visible) throw problem(listingProblems.listing_not_found);
      if (recent.isNew(address, params.id)) views.count(params.id);
      return {};
    },
    { limit: 'view' },
  );
}
