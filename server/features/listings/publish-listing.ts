import { type AssociationRow, associationProblems, lockAssociation } from '#server/features/associations/index.ts';
import { countDays } from '#server/features/day-counts/index.ts';
import { cityKey } from '#server/features/places/index.ts';
import { raiseListingBound } from '#server/features/quotas/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { italianMonth } from '#server/platform/runtime/italian-days.ts';
import { BLANK_FACTS, type FactColumns } from './facts/columns.ts';
import { readFacts } from './facts/read-facts.ts';
import { mustBeAllowedToPublish } from './policy.ts';
import { movePublicCounts } from './public-counts-store.ts';
import { insertImages, insertListings, type ListingRow } from './store.ts';
import { isVisible } from './visibility.ts';

/** The fields that the publisher fills in. Facts that are left out are read from the texts. */
export type ListingFields = Omit<
  ListingRow,
  | keyof FactColumns
  | 'id'
  | 'association_id'
  | 'hidden_by_admin'
  | 'hidden_by_owner'
  | 'hidden_reason'
  | 'views'
  | 'version'
  | 'visible'
  | 'city_key'
  | 'confirmed_at'
  | 'asked_at'
  | 'asked_in'
  | 'standby_at'
  | 'created_at'
  | 'updated_at'
> &
  Partial<FactColumns>;

export interface ListingInput {
  associationId: string;
  fields: ListingFields;
  imageIds: readonly string[];
  /** Views and times from an import or from demo data. */
  views?: number;
  createdAt?: Date;
  confirmedAt?: Date;
}

/** A new row, and its publisher, which is locked until the transaction ends. */
export interface Published {
  row: ListingRow;
  publisher: AssociationRow;
}

/** Publishes listings as `insertPublished` does, and returns their ids. */
export async function publishListings(db: Write, listings: readonly ListingInput[], now: Date): Promise<string[]> {
  return (await insertPublished(db, listings, now)).map(({ row }) => row.id);
}

/**
 * Publishes listings inside the caller's transaction. Throws 404 for an unknown association and 403 for a paused one.
 */
export async function insertPublished(db: Write, listings: readonly ListingInput[], now: Date): Promise<Published[]> {
  const publishers = await lockPublishers(db, listings);
  const rows = listings.map((listing) => rowOf(listing, publishers.get(listing.associationId)!, now));
  await insertListings(db, rows);
  for (const row of rows) raiseListingBound(db, row.association_id, 1);
  await insertImages(db, new Map(rows.map(({ id }, index) => [id, listings[index]!.imageIds])));
  await movePublicCounts(db, [], rows);
  await countDays(
    db,
    'listings',
    rows.map(({ created_at }) => created_at),
  );
  return rows.map((row) => ({ row, publisher: publishers.get(row.association_id)! }));
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

function rowOf(
  { associationId, fields, views = 0, createdAt, confirmedAt }: ListingInput,
  publisher: AssociationRow,
  now: Date,
): ListingRow {
  const stated = { ...BLANK_FACTS, ...fields };
  return {
    ...stated,
    ...readFacts(stated, italianMonth(now)),
    id: newId(),
    association_id: associationId,
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
