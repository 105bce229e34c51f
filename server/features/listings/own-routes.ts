import * as calls from '#contract/features/listings/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { idempotencyKey } from '#server/platform/http/calls/idempotency-key.ts';
import type { Portal } from '#server/portal.ts';
import { binListing } from './bin-listing.ts';
import { changeMany } from './change-many.ts';
import { confirmOwnListings } from './confirm-listings.ts';
import { editListing } from './edit-listing.ts';
import { tellEditing } from './editing/tell-editing.ts';
import { hideListing } from './hide-listing.ts';
import { publishOwnListing } from './publish-own-listing.ts';

/** Routes with which an association manages its own listings. */
export function ownListingRoutes(routes: CallRouter, portal: Portal): void {
  routes.on(
    calls.publishListing,
    async (context) => publishOwnListing(portal, context.member, context, idempotencyKey(context.request)),
    { publishes: true },
  );

  routes.on(calls.editListing, async (context) => editListing(portal, context.member, context.params.id, context), {
    publishes: true,
  });

  routes.on(calls.tellEditing, ({ member, params }) => tellEditing(portal, member, params.id));

  routes.on(calls.hideListing, async ({ member, params, body }) => hideListing(portal, member, params.id, body), {
    publishes: true,
  });

  routes.on(calls.bulkListings, ({ member, body }) => changeMany(portal, member, body), { publishes: true });

  routes.on(
    calls.confirmListings,
    async ({ member, body }) => ({ confirmed: await confirmOwnListings(portal, member, body.ids) }),
    { publishes: true },
  );

  routes.on(
    calls.deleteListing,
    async ({ member, params }) => {
      await binListing(portal, member, params.id);
      return {};
    },
    { publishes: true },
  );
}
