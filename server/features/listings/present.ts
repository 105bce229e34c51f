import { type Listing, NEW_FOR_MS } from '#contract/features/listings/listing.ts';
import { BLANK_TEXTS, type ListingTexts, TEXT_NAMES } from '#contract/features/listings/text-fields.ts';
import type { Image } from '#contract/platform/media/image.ts';
import { showsContacts } from '#server/features/associations/index.ts';
import { findPeople } from '#server/features/audit/index.ts';
import { contactOf } from '#server/features/contacts/index.ts';
import { type ImageViews, readImageViews } from '#server/features/media/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { type PresentedFacts, presentFacts } from './facts/present-facts.ts';
import { findBondable } from './facts/store.ts';
import { findListingImages, type ListingImage } from './image-store.ts';
import { countQuestionnaires } from './questionnaire-counts-store.ts';
import type { ListedRow } from './store.ts';
import { ADOPTED } from './visibility.ts';

export interface Reading {
  reader: Actor | null;
  pinned?: readonly string[];
}

/**
 * Returns rows as this reader may see them, with their images. Makes two further queries, one more each where animals
 * must be adopted together, for who manages some, and for a team, whatever the number of rows.
 */
export async function presentListings(
  portal: Portal,
  rows: readonly ListedRow[],
  { reader, pinned = [] }: Reading,
): Promise<Listing[]> {
  const ids = rows.map(({ id }) => id);
  const images = await findListingImages(portal.database.read, ids);
  const idsOf = (id: string) => images.get(id)?.map((image) => image.id) ?? [];
  const hidden = rows.filter(({ visible }) => !visible);
  const views = await readImageViews(portal, {
    ids: ids.flatMap(idsOf),
    unlisted: new Set(hidden.flatMap(({ id }) => idsOf(id))),
  });
  const since = newSince(portal.clock);
  const today = italianDay(portal.clock.now());
  const bonded = rows.map(({ bonded_with }) => bonded_with).filter(Boolean);
  const bondable = await findBondable(portal.database.read, bonded, reader?.accountId ?? null);
  const managed = reader ? rows.filter((row) => mayManage(row, reader)).map(({ id }) => id) : [];
  const received = await countQuestionnaires(portal.database.read, managed);
  const editors = await findPeople(portal.database.read, changedBy(rows, reader));
  return rows.map((row) =>
    present(row, imagesOf(images.get(row.id), views), {
      questionnaires: received.get(row.id),
      updatedBy: isOwn(row, reader) ? editors.get(row.updated_by)?.name : undefined,
      since,
      reader,
      pinned: pinned.includes(row.id),
      facts: presentFacts(row, today, bondable),
    }),
  );
}

/** Returns the logins that last changed the reader's own rows; none for who works alone. */
function changedBy(rows: readonly ListedRow[], reader: Actor | null): string[] {
  const own = reader?.inTeam ? rows.filter((row) => isOwn(row, reader)) : [];
  return [...new Set(own.map(({ updated_by }) => updated_by).filter(Boolean))];
}

const isOwn = (row: ListedRow, reader: Actor | null) => reader?.accountId === row.association_id;

/** Returns the first image of each listing that has one, for its owner: hidden ones with signed addresses. */
export async function readFirstImages(
  portal: Portal,
  rows: readonly Pick<ListedRow, 'id' | 'visible'>[],
): Promise<Map<string, Image>> {
  const images = await findListingImages(
    portal.database.read,
    rows.map(({ id }) => id),
  );
  const first = (id: string) => images.get(id)?.slice(0, 1) ?? [];
  const idsOf = (of: readonly Pick<ListedRow, 'id'>[]) => of.flatMap(({ id }) => first(id)).map(({ id }) => id);
  const views = await readImageViews(portal, {
    ids: idsOf(rows),
    unlisted: new Set(idsOf(rows.filter(({ visible }) => !visible))),
  });
  return new Map(rows.flatMap(({ id }) => imagesOf(first(id), views).map((image) => [id, image] as const)));
}

function imagesOf(images: readonly ListingImage[] = [], views: ImageViews): Image[] {
  return images.flatMap(({ id, focus }) => {
    const image = views(id);
    return image ? [focus ? { ...image, focus } : image] : [];
  });
}

interface Presented {
  since: string;
  reader: Actor | null;
  pinned: boolean;
  facts: PresentedFacts;
  /** Known only for who may manage the listing. */
  questionnaires: Listing['questionnaires'];
  /** Known only within the team. */
  updatedBy: string | undefined;
}

function present(
  row: ListedRow,
  images: Image[],
  { since, reader, pinned, facts, questionnaires, updatedBy }: Presented,
): Listing {
  const areContactsShown = showsContacts(row);
  const phone = row.info_phone || (areContactsShown ? row.association_phone : '');
  const whatsapp = row.whatsapp || (areContactsShown ? row.association_whatsapp : '');
  // Field by field: spreading a row costs more than reading it from the database.
  return {
    id: row.id,
    code: row.code,
    association_id: row.association_id,
    association_name: row.association_name,
    city: row.city,
    province: row.province,
    name: row.name,
    type: row.type as Listing['type'],
    ...textsOf(row),
    size: row.size as Listing['size'],
    sex: row.sex as Listing['sex'],
    microchip: row.microchip,
    has_microchip: row.has_microchip,
    sterilization: row.sterilization as Listing['sterilization'],
    contact: contactOf({ phone, whatsapp, email: areContactsShown ? row.association_email : '' }),
    adoption_status: row.adoption_status as Listing['adoption_status'],
    adopted: row.adoption_status === ADOPTED,
    show_when_adopted: row.show_when_adopted,
    images_base64: images.map(({ src }) => src),
    images,
    age_band: facts.age_band,
    born_on: facts.born_on,
    ...(facts.age_stated_on && { age_stated_on: facts.age_stated_on }),
    adoptable_from: facts.adoptable_from,
    good_with: facts.good_with,
    lives_in: facts.lives_in,
    goes_to: facts.goes_to,
    bonded_with: facts.bonded_with,
    video_url: facts.video_url,
    energy: facts.energy,
    hours_alone: facts.hours_alone,
    garden: facts.garden,
    first_time: facts.first_time,
    guessed: facts.guessed,
    hidden: row.hidden,
    hidden_by_admin: row.hidden_by_admin,
    awaiting_review: row.listings_wait,
    hidden_reason: mayManage(row, reader) ? row.hidden_reason : '',
    views: row.views,
    is_new: row.created_at > since,
    watermark: row.is_test && row.test_watermark_enabled,
    pinned,
    confirmed_at: row.confirmed_at || row.updated_at,
    standby_at: mayManage(row, reader) ? row.standby_at : null,
    version: mayManage(row, reader) ? row.version : null,
    ...(row.publish_at !== null && { publish_at: row.publish_at }),
    ...(questionnaires && { questionnaires }),
    ...(updatedBy && { updated_by: updatedBy }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function textsOf(row: ListingTexts): ListingTexts {
  const texts = { ...BLANK_TEXTS };
  for (const name of TEXT_NAMES) texts[name] = row[name];
  return texts;
}

/** Returns the instant since which a listing counts as new, as ISO text, which compares in chronological order. */
export function newSince(clock: Portal['clock']): string {
  return new Date(clock.now().getTime() - NEW_FOR_MS).toISOString();
}

/** Returns whether this reader owns the listing or is an administrator. */
export function mayManage(row: Pick<ListedRow, 'association_id'>, reader: Actor | null): boolean {
  return reader !== null && (reader.isAdmin || reader.accountId === row.association_id);
}
