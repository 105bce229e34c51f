import { type Listing, NEW_FOR_MS } from '#contract/features/listings/listing.ts';
import { BLANK_TEXTS, type ListingTexts, TEXT_NAMES } from '#contract/features/listings/text-fields.ts';
import type { Image } from '#contract/platform/media/image.ts';
import { showsContacts } from '#server/features/associations/index.ts';
import { contactOf } from '#server/features/contacts/index.ts';
import { type ImageViews, readImageViews } from '#server/features/media/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { italianDay } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { type PresentedFacts, presentFacts } from './facts/present-facts.ts';
import { findBondable } from './facts/store.ts';
import { countQuestionnaires } from './questionnaire-counts-store.ts';
import { findImageIds, type ListedRow } from './store.ts';
import { ADOPTED } from './visibility.ts';

export interface Reading {
  reader: Actor | null;
  pinned?: readonly string[];
}

/**
 * Returns rows as this reader may see them, with their images. Makes two further queries, three where animals must be
 * adopted together and for who manages some, whatever the number of rows.
 */
export async function presentListings(
  portal: Portal,
  rows: readonly ListedRow[],
  { reader, pinned = [] }: Reading,
): Promise<Listing[]> {
  const ids = rows.map(({ id }) => id);
  const imageIds = await findImageIds(portal.database.read, ids);
  const hidden = rows.filter(({ visible }) => !visible);
  const views = await readImageViews(portal, {
    ids: [...imageIds.values()].flat(),
    unlisted: new Set(hidden.flatMap(({ id }) => imageIds.get(id) ?? [])),
  });
  const since = newSince(portal.clock);
  const today = italianDay(portal.clock.now());
  const bonded = rows.map(({ bonded_with }) => bonded_with).filter(Boolean);
  const bondable = await findBondable(portal.database.read, bonded, reader?.accountId ?? null);
  const managed = reader ? rows.filter((row) => mayManage(row, reader)).map(({ id }) => id) : [];
  const received = await countQuestionnaires(portal.database.read, managed);
  return rows.map((row) =>
    present(row, imagesOf(imageIds.get(row.id), views), {
      questionnaires: received.get(row.id),
      since,
      reader,
      pinned: pinned.includes(row.id),
      facts: presentFacts(row, today, bondable),
    }),
  );
}

/** Returns the first image of each listing that has one, for its owner: hidden ones with signed addresses. */
export async function readFirstImages(
  portal: Portal,
  rows: readonly Pick<ListedRow, 'id' | 'visible'>[],
): Promise<Map<string, Image>> {
  const imageIds = await findImageIds(
    portal.database.read,
    rows.map(({ id }) => id),
  );
  const first = (id: string) => imageIds.get(id)?.[0] ?? '';
  const views = await readImageViews(portal, {
    ids: rows.map(({ id }) => first(id)).filter(Boolean),
    unlisted: new Set(rows.filter(({ visible }) => !visible).map(({ id }) => first(id))),
  });
  return new Map(rows.flatMap(({ id }) => imagesOf([first(id)], views).map((image) => [id, image] as const)));
}

function imagesOf(ids: readonly string[] = [], views: ImageViews): Image[] {
  return ids.map(views).filter((image) => image !== undefined);
}

interface Presented {
  since: string;
  reader: Actor | null;
  pinned: boolean;
  facts: PresentedFacts;
  /** Known only for who may manage the listing. */
  questionnaires: Listing['questionnaires'];
}

function present(
  row: ListedRow,
  images: Image[],
  { since, reader, pinned, facts, questionnaires }: Presented,
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
    ...(questionnaires && { questionnaires }),
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
