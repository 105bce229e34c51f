import type { Config } from '#server/config.ts';
import { type AssociationRow, associationProblems, lockAssociation } from '#server/features/associations/index.ts';
import { countDays } from '#server/features/day-counts/index.ts';
import { cityKey } from '#server/features/places/index.ts';
import { raiseListingBound, refuseListingOverQuota } from '#server/features/quotas/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { keyedRequest } from '#server/platform/http/calls/once.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { italianMonth } from '#server/platform/runtime/italian-days.ts';
import { bond } from './bonds.ts';
import { newCodes } from './code-store.ts';
import { BLANK_FACTS } from './facts/columns.ts';
import { readFacts } from './facts/read-facts.ts';
import type { ListingFields } from './listing-fields.ts';
import { mustBeAllowedToPublish } from './policy.ts';
import { listingProblems } from './problems.ts';
import { movePublicCounts } from './public-counts-store.ts';
import { findListings, insertImages, insertListings, type ListingRow } from './store.ts';
import { isVisible } from './visibility.ts';

export interface ListingInput {
  associationId: string;
  fields: ListingFields;
  imageIds: readonly string[];
  /** Views and times from an import or from demo data. */
  views?: number;
  createdAt?: Date;
  confirmedAt?: Date;
}

interface Options {
  /** The same key with the same listings publishes them once within a day. */
  idempotencyKey?: string | null;
  /** The settings with the quotas of accounts; without them no listing is refused for its number. */
  quotas?: Config;
}

/**
 * Publishes listings inside the caller's transaction, which must invalidate public pages, and returns their ids. Facts
 * that are not stated are read from the texts. Throws 404 for an unknown association, 403 for a paused one or above its
 * quota, 409 for an idempotency key that other listings were published with, 422 for a `bonded_with` that cannot be.
 */
export async function publishListings(
  db: Write,
  listings: readonly ListingInput[],
  now: Date,
  { idempotencyKey = null, quotas }: Options = {},
): Promise<string[]> {
  const publishers = await lockPublishers(db, listings);
  const request = requestOf(listings, idempotencyKey, now);
  const published = await request.findMade(db);
  if (published !== undefined) return published.split(',');
  const codes = await newCodes(db, listings.length);
  const rows = listings.map((listing, index) =>
    rowOf(listing, { publisher: publishers.get(listing.associationId)!, code: codes[index]! }, now),
  );
  await insertRows(db, rows, listings);
  const ids = rows.map(({ id }) => id);
  await request.remember(db, ids.join());
  if (quotas) for (const publisher of publishers.values()) await refuseListingOverQuota(db, quotas, publisher);
  return ids;
}

/** Locks the publishers, so that a concurrent pause waits and then includes the new listings. */
async function lockPublishers(db: Write, listings: readonly ListingInput[]): Promise<Map<string, AssociationRow>> {
  const publishers = new Map<string, AssociationRow>();
  for (const id of [...new Set(listings.map(({ associationId }) => associationId))].sort()) {
    const association = await lockAssociation(db, id);
    if (!association) throw problem(associationProblems.association_not_found);
    mustBeAllowedToPublish(association);
    publishers.set(id, association);
  }
  return publishers;
}

/** The publishers are locked: of two requests with one key the second finds what the first has published. */
function requestOf(listings: readonly ListingInput[], key: string | null, now: Date) {
  const publishers = new Set(listings.map(({ associationId }) => associationId));
  return keyedRequest(
    {
      scope: `publishListing:${[...publishers].join()}`,
      key,
      content: listings.flatMap(({ fields, imageIds }) => [fields, imageIds]),
      differs: listingProblems.already_published,
      isThere: async (db, ids) => (await findListings(db, ids.split(','))).length === listings.length,
    },
    now,
  );
}

function rowOf(
  { associationId, fields, views = 0, createdAt, confirmedAt }: ListingInput,
  { publisher, code }: { publisher: AssociationRow; code: string },
  now: Date,
): ListingRow {
  const stated = { ...BLANK_FACTS, ...fields };
  return {
    ...stated,
    ...readFacts(stated, italianMonth(now)),
    id: newId(),
    code,
    association_id: associationId,
    // the other listing must name this one too
    bonded_with: '',
    hidden_by_admin: false,
    hidden_by_owner: fields.hidden,
    hidden_reason: '',
    views,
    version: 1,
    visible: isVisible(fields, publisher),
    city_key: cityKey(publisher.city),
    confirmed_at: (confirmedAt ?? now).toISOString(),
    asked_at: null,
    asked_in: null,
    standby_at: null,
    created_at: (createdAt ?? now).toISOString(),
    updated_at: now.toISOString(),
  };
}

/** Inserts the rows with their images, bonds and counts. */
async function insertRows(db: Write, rows: ListingRow[], listings: readonly ListingInput[]): Promise<void> {
  await insertListings(db, rows);
  await insertImages(db, new Map(rows.map(({ id }, index) => [id, listings[index]!.imageIds])));
  for (const [index, { id, association_id }] of rows.entries()) {
    raiseListingBound(db, association_id, 1);
    const { bonded_with } = listings[index]!.fields;
    if (bonded_with) await bond(db, association_id, [id, bonded_with]);
  }
  await movePublicCounts(db, [], rows);
  await countDays(
    db,
    'listings',
    rows.map(({ created_at }) => created_at),
  );
}
