import { sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';

/** A photo of a listing and the photo of another account's listing that looks like it. */
export interface AlikePhotos {
  listing_id: string;
  position: number;
  image_id: string;
  other_id: string;
  other_position: number;
  other_image: string;
}

const PAIRS_AT_MOST = 500;

/** Stores that two photos look alike, and queues the listings that show them. */
export async function insertLikeness(db: Write, image: string, other: string): Promise<void> {
  await db
    .insertInto('image_likeness')
    .values([
      { image_id: image, other_id: other },
      { image_id: other, other_id: image },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`insert into signal_due (listing_id, turn)
    select distinct listing_id, 1 from listing_image where image_id in (${image}, ${other})
    on conflict (listing_id) do update set turn = signal_due.turn + 1`.execute(db);
}

/** Returns those of these images that exist. */
export async function existing(db: Write, images: readonly string[]): Promise<Set<string>> {
  if (images.length === 0) return new Set();
  const rows = await db
    .selectFrom('image')
    .select('id')
    .where('id', 'in', [...images])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the photos of these listings that look like, or are, those of other accounts' listings. */
export async function selectAlike(db: Read, listingIds: readonly string[]): Promise<AlikePhotos[]> {
  if (listingIds.length === 0) return [];
  const ids = sql.join(listingIds);
  const { rows } = await sql<AlikePhotos>`
    select mine.listing_id, mine.position, mine.image_id,
      theirs.listing_id as other_id, theirs.position as other_position, theirs.image_id as other_image
    from (
      select listing_id, position, listing_image.image_id, image_likeness.other_id as alike
        from listing_image join image_likeness on image_likeness.image_id = listing_image.image_id
        where listing_id in (${ids})
      union all
      select listing_id, position, listing_image.image_id, listing_image.image_id as alike
        from listing_image join image_fingerprint on image_fingerprint.image_id = listing_image.image_id
        where listing_id in (${ids}) and image_fingerprint.hash <> ''
    ) as mine
    join listing_image as theirs on theirs.image_id = mine.alike
    join listing as own on own.id = mine.listing_id
    join listing as foreign_one on foreign_one.id = theirs.listing_id
    where own.association_id <> foreign_one.association_id
    order by mine.listing_id, mine.position, theirs.listing_id, theirs.position
    limit ${PAIRS_AT_MOST}`.execute(db);
  return rows;
}
