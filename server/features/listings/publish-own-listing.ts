import type { Listing } from '#contract/features/listings/listing.ts';
import type { NewListing } from '#contract/features/listings/new-listing.ts';
import { associationProblems } from '#server/features/associations/index.ts';
import { resolveImages } from '#server/features/media/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { SentBody } from '#server/platform/http/calls/large-json-body.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { listingFieldsOf } from './listing-fields.ts';
import { presentListings } from './present.ts';
import { publishListings } from './publish-listings.ts';

/**
 * Publishes a listing of the actor. With an idempotency key, the same key with the same content returns the
 * listing of the first request, with other content it throws 409. Throws 403 while paused or above the quota, 422 for an invalid image
 * or a time at which it cannot be published.
 */
export async function publishOwnListing(
  portal: Portal,
  actor: Actor,
  { body, largeStrings }: SentBody<NewListing>,
  idempotencyKey: string | null,
): Promise<Listing> {
  const { config, database, clock } = portal;
  if (actor.paused) throw problem(associationProblems.association_paused);
  const { images_base64 = [], image_focus: focus = [], publish_at: publishAt = null, ...fields } = body;
  const origin = { field: 'images_base64', createdBy: actor.accountId, largeStrings };
  const imageIds = await resolveImages(portal, images_base64, origin);
  const listing = { associationId: actor.accountId, fields: listingFieldsOf(fields), imageIds, focus, publishAt };
  const rows = await database.write(
    (db) => publishListings(db, [listing], clock.now(), { idempotencyKey, quotas: config, actor }),
    { invalidates: 'public', onlyAdds: true, sharesCommit: true },
  );
  const [published] = await presentListings(portal, rows, { reader: actor });
  return published!;
}
