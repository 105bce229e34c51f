import type { Listing } from '#contract/features/listings/listing.ts';
import type { NewListing } from '#contract/features/listings/new-listing.ts';
import { associationProblems } from '#server/features/associations/index.ts';
import { resolveImages } from '#server/features/media/index.ts';
import { refuseListingOverQuota } from '#server/features/quotas/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { SentBody } from '#server/platform/http/calls/large-json-body.ts';
import { once } from '#server/platform/http/calls/once.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { bond } from './bonds.ts';
import { listingFieldsOf } from './listing-fields.ts';
import { presentListings } from './present.ts';
import { listingProblems } from './problems.ts';
import { insertPublished, type ListingInput, type Published } from './publish-listing.ts';
import { readListing } from './read-listing.ts';
import { findListing, type ListedRow } from './store.ts';

/**
 * Publishes a listing of the actor. With an idempotency key, the same key with the same content returns the
 * listing of the first request, with other content it throws 409. Throws 403 while paused or above the quota, 422 for an invalid image.
 */
export async function publishOwnListing(
  portal: Portal,
  actor: Actor,
  { body, largeStrings }: SentBody<NewListing>,
  idempotencyKey: string | null,
): Promise<Listing> {
  if (actor.paused) throw problem(associationProblems.association_paused);
  const { images_base64 = [], ...fields } = body;
  const origin = { field: 'images_base64', createdBy: actor.accountId, largeStrings };
  const imageIds = await resolveImages(portal, images_base64, origin);
  const listing = { associationId: actor.accountId, fields: listingFieldsOf(fields), imageIds };
  const made = await publishOnce(portal, listing, idempotencyKey);
  if (typeof made === 'string') return readListing(portal, made, actor);
  const reading = { reader: actor, imageIds: new Map([[made.id, imageIds]]) };
  const [published] = await presentListings(portal, [made], reading);
  return published!;
}

/** Returns the new listing, or the id of the one that this request has published before. */
async function publishOnce(portal: Portal, listing: ListingInput, key: string | null): Promise<ListedRow | string> {
  const { config, database, clock } = portal;
  const { associationId, fields, imageIds } = listing;
  const request = {
    scope: `publishListing:${associationId}`,
    key,
    content: [fields, imageIds],
    differs: listingProblems.already_published,
    isThere: async (id: string) => (await findListing(database.read, id)) !== undefined,
  };
  return once<ListedRow>(portal, request, (remember) =>
    database.write(
      async (db) => {
        const published = await publish(db, listing, clock.now());
        await remember(db, published.row.id);
        await refuseListingOverQuota(db, config, published.publisher);
        return listedRow(published);
      },
      { invalidates: 'public', onlyAdds: true, sharesCommit: true },
    ),
  );
}

async function publish(db: Write, listing: ListingInput, now: Date): Promise<Published> {
  const wanted = listing.fields.bonded_with ?? '';
  if (wanted === '') return insertOne(db, listing, now);
  const { row, publisher } = await insertOne(db, { ...listing, fields: { ...listing.fields, bonded_with: '' } }, now);
  await bond(db, listing.associationId, [row.id, wanted]);
  return { row: { ...row, bonded_with: wanted, version: row.version + 1 }, publisher };
}

async function insertOne(db: Write, listing: ListingInput, now: Date): Promise<Published> {
  const [published] = await insertPublished(db, [listing], now);
  return published!;
}

/** Returns what a read of the new listing would: it need not be read again. */
function listedRow({ row, publisher }: Published): ListedRow {
  return {
    ...row,
    association_name: publisher.name,
    city: publisher.city,
    province: publisher.province,
    association_phone: publisher.phone,
    association_whatsapp: publisher.whatsapp,
    association_email: publisher.contact_email ?? publisher.email,
    is_test: publisher.is_test,
    test_watermark_enabled: publisher.test_watermark_enabled,
  };
}
