import type { Focus } from '#contract/platform/media/image.ts';
import type { Config } from '#server/config.ts';
import { type AssociationRow, associationProblems, lockAssociation } from '#server/features/associations/index.ts';
import { recordTeamAct } from '#server/features/audit/index.ts';
import { countDays } from '#server/features/day-counts/index.ts';
import { raiseListingBound, refuseListingOverQuota } from '#server/features/quotas/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { keyedRequest, wasSent } from '#server/platform/http/calls/once.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { italianMonth } from '#server/platform/runtime/italian-days.ts';
import { bond } from './bonds.ts';
import { newCodes } from './code-store.ts';
import { removeDraft } from './drafts/store.ts';
import { BLANK_FACTS } from './facts/columns.ts';
import { cityKeyOf } from './facts/present-facts.ts';
import { readFacts } from './facts/read-facts.ts';
import { insertImages, type ListingImage } from './image-store.ts';
import { mustBeLater } from './later/publish-at.ts';
import type { ListingFields } from './listing-fields.ts';
import { mustBeAllowedToPublish } from './policy.ts';
import { listingProblems } from './problems.ts';
import { movePublicCounts } from './public-counts-store.ts';
import { findListings, insertListings, type ListedRow, type ListingRow, listedRow } from './store.ts';
import { isVisible } from './visibility.ts';

export interface ListingInput {
  associationId: string;
  fields: ListingFields;
  imageIds: readonly string[];
  /** The points of the images that stay visible where they are cropped, in their order. */
  focus?: readonly (Focus | null)[];
  /** When it is to be published (ISO); null or absent: now. */
  publishAt?: string | null;
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
  /** Who publishes them, for the owners of a team. */
  actor?: Actor;
}

/**
 * Publishes listings inside the caller's transaction, which must invalidate public pages, and returns them as they are
 * listed. Facts that are not stated are read from the texts. Throws 404 for an unknown association, 403 for a paused one or above its
 * quota, 409 for an idempotency key that other listings were published with, 422 for a `bonded_with` or a time that cannot be.
 */
export async function publishListings(
  db: Write,
  listings: readonly ListingInput[],
  now: Date,
  { idempotencyKey = null, quotas, actor }: Options = {},
): Promise<ListedRow[]> {
  const publishers = await lockPublishers(db, listings);
  const request = requestOf(listings, idempotencyKey, now);
  const published = await request.findMade(db);
  if (published !== undefined) return readAgain(db, published.split(','));
  for (const { publishAt, fields } of listings) if (publishAt) mustBeLater(publishAt, { hidden: fields.hidden, now });
  const codes = await newCodes(db, listings.length);
  const rows = listings.map((listing, index) =>
    rowOf(listing, { publisher: publishers.get(listing.associationId)!, code: codes[index]! }, now),
  );
  await insertRows(db, rows, listings);
  const ids = rows.map(({ id }) => id);
  await request.remember(db, ids.join());
  if (idempotencyKey !== null) await removeDrafts(db, publishers, idempotencyKey);
  if (quotas) for (const publisher of publishers.values()) await refuseListingOverQuota(db, quotas, publisher);
  if (actor) for (const { name } of rows) await recordTeamAct(db, actor, { act: 'publishAdoption', name }, now);
  const isBonded = listings.some(({ fields }) => fields.bonded_with);
  // a bond changes the rows once more
  return isBonded ? readAgain(db, ids) : rows.map((row) => listedRow(row, publishers.get(row.association_id)!));
}

async function readAgain(db: Write, ids: readonly string[]): Promise<ListedRow[]> {
  const byId = new Map((await findListings(db, ids)).map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
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

/** The draft from which a listing was published has its key: it is gone with the same commit. */
async function removeDrafts(db: Write, publishers: ReadonlyMap<string, unknown>, key: string): Promise<void> {
  for (const association_id of publishers.keys()) await removeDraft(db, { association_id, key });
}

/** The publishers are locked: of two requests with one key the second finds what the first has published. */
function requestOf(listings: readonly ListingInput[], key: string | null, now: Date) {
  const publishers = new Set(listings.map(({ associationId }) => associationId));
  return keyedRequest(
    {
      scope: `publishListing:${[...publishers].join()}`,
      key,
      content: listings.flatMap(({ fields, imageIds, focus, publishAt }) => [
        fields,
        imageIds,
        ...(focus?.some(Boolean) ? [focus] : []),
        ...(publishAt ? [publishAt] : []),
      ]),
      differs: listingProblems.already_published,
      isThere: async (db, ids) => (await findListings(db, ids.split(','))).length === listings.length,
    },
    now,
  );
}

/** Returns whether an account has published a listing under this key within a day. */
export async function isPublishedUnder(db: Read, associationId: string, key: string, now: Date): Promise<boolean> {
  return wasSent(db, { scope: `publishListing:${associationId}`, key }, now);
}

function rowOf(
  { associationId, fields, publishAt = null, views = 0, createdAt, confirmedAt }: ListingInput,
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
    visible: isVisible({ ...fields, binned_at: null, publish_at: publishAt }, publisher),
    city_key: cityKeyOf(stated, publisher),
    confirmed_at: (confirmedAt ?? now).toISOString(),
    asked_at: null,
    asked_in: null,
    standby_at: null,
    binned_at: null,
    publish_at: publishAt,
    created_at: (createdAt ?? now).toISOString(),
    updated_at: now.toISOString(),
    updated_by: '',
  };
}

/** Returns the month of birth `YYYY-MM` with which a listing is published, stated or read from the texts; "" for none. */
export function monthOfBirth(fields: ListingFields, now: Date): string {
  const stated = { ...BLANK_FACTS, ...fields };
  return { ...stated, ...readFacts(stated, italianMonth(now)) }.born_on;
}

function imagesOf({ imageIds, focus = [] }: ListingInput): ListingImage[] {
  return imageIds.map((id, index) => ({ id, focus: focus[index] ?? null }));
}

/** Inserts the rows with their images, bonds and counts. */
async function insertRows(db: Write, rows: ListingRow[], listings: readonly ListingInput[]): Promise<void> {
  await insertListings(db, rows);
  await insertImages(db, new Map(rows.map(({ id }, index) => [id, imagesOf(listings[index]!)])));
  for (const [index, { id, association_id }] of rows.entries()) {
    raiseListingBound(db, association_id, 1);
    const { bonded_with } = listings[index]!.fields;
    if (bonded_with) await bond(db, association_id, [id, bonded_with]);
  }
  await movePublicCounts(db, [], rows);
  await countDays(
    db,
    'listings',
    // one that is published later counts for the day of its publication
    rows.filter(({ publish_at }) => publish_at === null).map(({ created_at }) => created_at),
  );
}
