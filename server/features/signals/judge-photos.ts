import type { Read } from '#server/platform/database/database.ts';
import { excerptOf, type Finding, type Judged } from './finding.ts';
import { type AlikePhotos, selectAlike } from './photos/photo-store.ts';

/** Returns the listings that show a photo of another account's listing. */
export async function judgePhotos(db: Read, listings: readonly Judged[]): Promise<Finding[]> {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const alike = await selectAlike(db, [...byId.keys()]);
  const pairs = Map.groupBy(alike, ({ listing_id, other_id }) => `${listing_id}:${other_id}`);
  return [...pairs.values()].map((photos): Finding => {
    const { listing_id, other_id } = photos[0]!;
    return {
      kind: 'foto_copiata',
      listing: byId.get(listing_id)!,
      otherId: other_id,
      excerpt: excerptOf(photos.map(inWords).join(', ')),
      causes: [...new Set(photos.map(({ image_id, other_image }) => [image_id, other_image].toSorted().join(':')))],
    };
  });
}

const inWords = ({ position, other_position }: AlikePhotos) =>
  `La foto ${position + 1} è come la foto ${other_position + 1} dell'altro annuncio`;
