import { createHash } from 'node:crypto';
import type { Listing } from '#contract/listings/listing.ts';
import type { NewListing } from '#contract/listings/new-listing.ts';
import { associationProblems } from '../associations/index.ts';
import type { Write } from '../database/connection.ts';
import { idempotent } from '../database/idempotent.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { resolveImages } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import { refuseListingOverQuota } from '../quotas/index.ts';
import { bond } from './bonds.ts';
import { findByIdempotencyKey, type IdempotencyRow, insertIdempotencyKey } from './idempotency-store.ts';
import { listingFieldsOf } from './listing-fields.ts';
import { listingProblems } from './problems.ts';
import { type ListingInput, publishListings } from './publish-listing.ts';
import { readListing } from './read-listing.ts';

/**
 * Publishes a listing of the actor. With an idempotency key, the same key with the same content returns the
 * listing of the first request, with other content it throws 409. Throws 403 while paused or above the quota, 422 for an invalid image.
 */
export async function publishOwnListing(
  portal: Portal,
  actor: Actor,
  { images_base64 = [], ...given }: NewListing,
  idempotencyKey: string | null,
): Promise<Listing> {
  if (actor.paused) throw problem(associationProblems.association_paused);
  const origin = { field: 'images_base64', createdBy: actor.associationId };
  const imageIds = await resolveImages(portal, images_base64, origin);
  const listing = { associationId: actor.associationId, fields: listingFieldsOf(given), imageIds };
  const id = idempotencyKey ? await publishOnce(portal, listing, idempotencyKey) : await publishOne(portal, listing);
  return readListing(portal, id, actor);
}

async function publishOnce(portal: Portal, listing: ListingInput, key: string): Promise<string> {
  const { database, clock } = portal;
  const { associationId, fields, imageIds } = listing;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([fields, imageIds]))
    .digest('hex');
  const earlier = async () => answerTo(await findByIdempotencyKey(database.read, associationId, key), fingerprint);
  const now = clock.now();
  return idempotent(earlier, () =>
    database.write(
      async (db) => {
        const id = await publish(db, listing, now);
        const made = {
          association_id: associationId,
          key,
          fingerprint,
          listing_id: id,
          created_at: now.toISOString(),
        };
        await insertIdempotencyKey(db, made);
        await refuseListingOverQuota(db, portal.config, associationId);
        return id;
      },
      { invalidates: 'public', onlyAdds: true, sharesCommit: true },
    ),
  );
}

async function publishOne({ config, database, clock }: Portal, listing: ListingInput): Promise<string> {
  return database.write(
    async (db) => {
      const id = await publish(db, listing, clock.now());
      await refuseListingOverQuota(db, config, listing.associationId);
      return id;
    },
    { invalidates: 'public', onlyAdds: true, sharesCommit: true },
  );
}

async function publish(db: Write, listing: ListingInput, now: Date): Promise<string> {
  const wanted = listing.fields.bonded_with ?? '';
  const [id] = await publishListings(db, [{ ...listing, fields: { ...listing.fields, bonded_with: '' } }], now);
  if (wanted !== '') await bond(db, listing.associationId, [id!, wanted]);
  return id!;
}

function answerTo(earlier: IdempotencyRow | undefined, fingerprint: string): string | undefined {
  if (!earlier) return undefined;
  if (earlier.fingerprint !== fingerprint) throw problem(listingProblems.already_published);
  return earlier.listing_id;
}
