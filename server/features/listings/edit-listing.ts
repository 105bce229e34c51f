import type { Listing } from '#contract/features/listings/listing.ts';
import type { ListingChanges } from '#contract/features/listings/new-listing.ts';
import { resolveImages } from '#server/features/media/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { mustBeCurrent, withCurrent } from '#server/platform/http/calls/current.ts';
import type { SentBody } from '#server/platform/http/calls/large-json-body.ts';
import type { Portal } from '#server/portal.ts';
import { changeBond } from './bonds.ts';
import { changeListing } from './change-listing.ts';
import { confirmed } from './confirmed.ts';
import { changesOf } from './listing-fields.ts';
import { mustBeAllowedToShow, mustOwn } from './policy.ts';
import { listingProblems } from './problems.ts';
import { readListing } from './read-listing.ts';
import { findImageIds, findListing, type ListingRow, replaceImages } from './store.ts';

/**
 * Changes the given fields of a listing of the actor. Throws 404, 403 for another account's listing, 422 for an invalid
 * image, 409 with the listing as it is now if its version is not the given one.
 */
export async function editListing(
  portal: Portal,
  actor: Actor,
  id: string,
  { body, largeStrings }: SentBody<ListingChanges>,
): Promise<Listing> {
  const { images_base64, version, ...changes } = body;
  const { database, clock } = portal;
  mustOwn(await findListing(database.read, id), actor);
  const images =
    images_base64 &&
    (await resolveImages(portal, images_base64, {
      field: 'images_base64',
      createdBy: actor.accountId,
      largeStrings,
    }));
  const change = async (db: Write) => {
    if (changes.bonded_with !== undefined)
      await changeBond(db, { id, associationId: actor.accountId, wanted: changes.bonded_with });
    const former = images && ((await findImageIds(db, [id])).get(id) ?? []);
    const hasNewImages = images !== undefined && images.join() !== former?.join();
    await changeListing(
      db,
      actor,
      id,
      (row, owner) => {
        mustBeCurrent(row, version, listingProblems.listing_changed);
        if (row.hidden && changes.hidden === false) mustBeAllowedToShow(row, owner);
        return {
          ...confirmed(row, clock.now()),
          ...changesOf(changes, row),
          ...wishOf(changes, row),
          ...(hasNewImages && { version: row.version + 1 }),
        };
      },
      clock.now(),
    );
    if (images) await replaceImages(db, id, images);
  };
  await withCurrent(
    listingProblems.listing_changed,
    () => database.write(change, { invalidates: 'public', sharesCommit: true }),
    () => readListing(portal, id, actor),
  );
  return readListing(portal, id, actor);
}

/**
 * A client may send all fields back as they were read, so `hidden` counts as the owner's choice only if it differs from
 * the row. A listing in standby that stays `hidden` by the request is hidden by the owner from now on.
 */
function wishOf({ hidden }: Pick<ListingChanges, 'hidden'>, row: ListingRow): Partial<ListingRow> {
  const differs = hidden !== row.hidden || row.standby_at !== null;
  return hidden === undefined || !differs ? {} : { hidden_by_owner: hidden };
}
