import type { Listing } from '#contract/features/listings/listing.ts';
import type { ListingChanges } from '#contract/features/listings/new-listing.ts';
import { lockAssociation } from '#server/features/associations/index.ts';
import { resolveImages } from '#server/features/media/index.ts';
import { refuseListingOverQuota } from '#server/features/quotas/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { mustBeCurrent, withCurrent } from '#server/platform/http/calls/current.ts';
import type { SentBody } from '#server/platform/http/calls/large-json-body.ts';
import type { Portal } from '#server/portal.ts';
import { changeBond } from './bonds.ts';
import { changeListing } from './change-listing.ts';
import { confirmed } from './confirmed.ts';
import { findListingImages, type ListingImage, replaceImages } from './image-store.ts';
import { timeChanges } from './later/publish-at.ts';
import { changesOf } from './listing-fields.ts';
import { mustBeAllowedToShow, mustOwn } from './policy.ts';
import { listingProblems } from './problems.ts';
import { readListing } from './read-listing.ts';
import { recordListingAct } from './record-listing-act.ts';
import { findListing, type ListingRow } from './store.ts';

/**
 * Changes the given fields of a listing of the actor. Throws 404, 403 for another account's listing, 422 for an invalid
 * image or a time at which it cannot be published, 409 with the listing as it is now if its version is not the given
 * one.
 */
export async function editListing(
  portal: Portal,
  actor: Actor,
  id: string,
  { body, largeStrings }: SentBody<ListingChanges>,
): Promise<Listing> {
  const { images_base64, image_focus, version, publish_at, ...changes } = body;
  const { config, database, clock } = portal;
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
    const newImages = images || image_focus ? await changedImages(db, actor, id, { images, focus: image_focus }) : null;
    const { owner, before, after } = await changeListing(
      db,
      actor,
      id,
      (row, owner) => {
        mustBeCurrent(row, version, listingProblems.listing_changed);
        if (row.hidden && changes.hidden === false) mustBeAllowedToShow(row, owner);
        const hidden = changes.hidden ?? row.hidden;
        return {
          ...confirmed(row, clock.now()),
          ...changesOf(changes, row),
          ...wishOf(changes, row),
          ...timeChanges(publish_at, { row, owner, hidden }, clock.now()),
          ...(newImages && { version: row.version + 1 }),
        };
      },
      clock.now(),
    );
    if (before.publish_at !== null && after.publish_at === null && !after.hidden)
      await refuseListingOverQuota(db, config, owner, { alreadyCounted: true });
    if (newImages) await replaceImages(db, id, newImages);
    await recordListingAct(db, actor, { act: 'editAdoption', before, after }, clock.now());
  };
  await withCurrent(
    listingProblems.listing_changed,
    () => database.write(change, { invalidates: 'public', sharesCommit: true }),
    () => readListing(portal, id, actor),
  );
  return readListing(portal, id, actor);
}

interface AskedImages {
  images: readonly string[] | undefined;
  focus: ListingChanges['image_focus'];
}

/** Returns the photos as they shall be, null if they are so by now. One that stays keeps its point unless another is asked. */
async function changedImages(
  db: Write,
  actor: Actor,
  id: string,
  { images, focus }: AskedImages,
): Promise<ListingImage[] | null> {
  // before the photos are read: another change of this listing waits
  await lockAssociation(db, actor.accountId);
  const former = (await findListingImages(db, [id])).get(id) ?? [];
  const before = new Map(former.map((image) => [image.id, image.focus]));
  const wantedIds = images ?? former.map((image) => image.id);
  const wanted = wantedIds.map((image, index) => {
    const asked = focus?.[index];
    return { id: image, focus: asked === undefined ? (before.get(image) ?? null) : asked };
  });
  return JSON.stringify(wanted) === JSON.stringify(former) ? null : wanted;
}

/**
 * A client may send all fields back as they were read, so `hidden` counts as the owner's choice only if it differs from
 * the row. A listing in standby that stays `hidden` by the request is hidden by the owner from now on.
 */
function wishOf({ hidden }: Pick<ListingChanges, 'hidden'>, row: ListingRow): Partial<ListingRow> {
  const differs = hidden !== row.hidden || row.standby_at !== null;
  return hidden === undefined || !differs ? {} : { hidden_by_owner: hidden };
}
