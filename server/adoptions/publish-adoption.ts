import { type AssociationRow, holdAssociation } from '../associations/index.ts';
import type { Database, Write } from '../database/connection.ts';
import { problem } from '../http/failure.ts';
import { newId } from '../jobs/ids.ts';
import { cityKey } from '../places/index.ts';
import { countDays } from '../statistics/index.ts';
import { mustBeAllowedToPublish } from './policy.ts';
import { type AdoptionRow, insertAdoptions, insertPictures } from './store.ts';
import { moveTally } from './tally-store.ts';
import { isVisible } from './visibility.ts';

/** The fields that the publisher fills in. */
export type AdoptionDraft = Omit<
  AdoptionRow,
  | 'id'
  | 'association_id'
  | 'hidden_by_admin'
  | 'hidden_by_owner'
  | 'hidden_reason'
  | 'views'
  | 'visible'
  | 'city_key'
  | 'created_at'
  | 'updated_at'
>;

export interface NewListing {
  associationId: string;
  draft: AdoptionDraft;
  imageIds: readonly string[];
  /** Views and creation time from an import or from demo data. */
  views?: number;
  createdAt?: Date;
}

/** Publishes a listing and returns its id. Throws 403 if the association is paused. */
export async function publishAdoption(database: Database, listing: NewListing, now: Date): Promise<string> {
  const [id] = await publishAdoptions(database, [listing], now);
  return id!;
}

/** Publishes several listings in one transaction and returns their ids. */
export async function publishAdoptions(
  database: Database,
  listings: readonly NewListing[],
  now: Date,
): Promise<string[]> {
  return database.publish((db) => addListings(db, listings, now));
}

/** Publishes several listings inside the caller's transaction and returns their ids. */
export async function addListings(db: Write, listings: readonly NewListing[], now: Date): Promise<string[]> {
  const publishers = await holdPublishers(db, listings);
  const rows = listings.map((listing) => rowOf(listing, publishers.get(listing.associationId)!, now));
  await insertAdoptions(db, rows);
  await insertPictures(db, new Map(rows.map(({ id }, index) => [id, listings[index]!.imageIds])));
  await moveTally(db, [], rows);
  await countDays(
    db,
    'listings',
    rows.map(({ created_at }) => created_at),
  );
  return rows.map(({ id }) => id);
}

/** Locks the publishers, so that a concurrent pause waits and then includes the new listings. */
async function holdPublishers(db: Write, listings: readonly NewListing[]): Promise<Map<string, AssociationRow>> {
  const publishers = new Map<string, AssociationRow>();
  for (const id of [...new Set(listings.map(({ associationId }) => associationId))].sort()) {
    const association = await holdAssociation(db, id);
    if (!association) throw problem('association_not_found');
    mustBeAllowedToPublish(association);
    publishers.set(id, association);
  }
  return publishers;
}

function rowOf(
  { associationId, draft, views = 0, createdAt }: NewListing,
  publisher: AssociationRow,
  now: Date,
): AdoptionRow {
  return {
    ...draft,
    id: newId(),
    association_id: associationId,
    hidden_by_admin: false,
    hidden_by_owner: draft.hidden,
    hidden_reason: '',
    views,
    visible: isVisible(draft, publisher),
    city_key: cityKey(publisher.city),
    created_at: (createdAt ?? now).toISOString(),
    updated_at: now.toISOString(),
  };
}
