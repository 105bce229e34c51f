import type { Read } from '#server/platform/database/database.ts';
import { excerptOf, type Finding, type Judged } from './finding.ts';
import { type AlikePhotos, selectAlike, selectSharing } from './photos/photo-store.ts';

/**
 * Returns the listings that show a photo of another account's listing: of each two, the one that has it from the other.
 * `gone` are listings in a bin: their photos are noticed where else they are shown.
 */
export async function judgePhotos(db: Read, listings: readonly Judged[], gone: readonly string[]): Promise<Finding[]> {
  const sharing = await selectSharing(db, gone);
  const alike = await selectAlike(db, [...new Set([...listings.map(({ id }) => id), ...sharing])]);
  const pairs = Map.groupBy(alike, ({ listing_id, other_id }) => `${listing_id}:${other_id}`);
  return [...pairs.values()].map((found): Finding => {
    const photos = isCopy(found) ? found : found.map(turned);
    const { listing_id, association_id, other_id, other_association } = photos[0]!;
    return {
      kind: 'foto_copiata',
      listing: { id: listing_id, association_id },
      other: { id: other_id, association_id: other_association },
      pair: [listing_id, other_id].toSorted().join(':'),
      excerpt: excerptOf(photos.map(inWords).join(', ')),
      causes: [...new Set(photos.map(({ image_id, other_image }) => [image_id, other_image].toSorted().join(':')))],
    };
  });
}

/**
 * Returns whether the first of two listings has the photos from the other one: its account uploaded a photo later. The
 * very same file is one image, of the account that uploaded it first. Where neither tells, the newer listing is the copy.
 */
function isCopy(photos: readonly AlikePhotos[]): boolean {
  const { listing_id, association_id, created_by, other_id, other_association } = photos[0]!;
  const own = latest(photos.map(({ created_at }) => created_at));
  const other = latest(photos.map(({ other_created_at }) => other_created_at));
  if (own !== other) return own > other;
  if (created_by === association_id || created_by === other_association) return created_by === other_association;
  return listing_id > other_id;
}

const latest = (instants: readonly string[]): string => instants.toSorted().at(-1)!;

/** Returns two photos in the other order. */
function turned(photo: AlikePhotos): AlikePhotos {
  return {
    listing_id: photo.other_id,
    association_id: photo.other_association,
    position: photo.other_position,
    image_id: photo.other_image,
    created_at: photo.other_created_at,
    created_by: photo.created_by,
    other_id: photo.listing_id,
    other_association: photo.association_id,
    other_position: photo.position,
    other_image: photo.image_id,
    other_created_at: photo.created_at,
  };
}

const inWords = ({ position, other_position }: AlikePhotos) =>
  `La foto ${position + 1} è come la foto ${other_position + 1} dell'altro annuncio`;
