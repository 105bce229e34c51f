import { sql } from 'kysely';
import type { Read, Write } from '#server/platform/database/database.ts';

/** A photo of a listing and the photo of another account's listing that looks like it, or is the same. */
export interface AlikePhotos {
  listing_id: string;
  association_id: string;
  position: number;
  image_id: string;
  /** When the account first uploaded a photo like the other one, and the account that uploaded this one first. */
  created_at: string;
  created_by: string | null;
  other_id: string;
  other_association: string;
  other_position: number;
  other_image: string;
  other_created_at: string;
}

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

/** Returns the live listings that show a photo which one of these shows. */
export async function selectSharing(db: Read, listingIds: readonly string[]): Promise<string[]> {
  if (listingIds.length === 0) return [];
  const images = db
    .selectFrom('listing_image')
    .select('image_id')
    .where('listing_id', 'in', [...listingIds]);
  const rows = await db
    .selectFrom('listing_image')
    .innerJoin('listing', 'listing.id', 'listing_image.listing_id')
    .select('listing.id')
    .distinct()
    .where('listing_image.image_id', 'in', images)
    .where('listing.binned_at', 'is', null)
    .where('listing.publish_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the photos of these listings that look like, or are, those of other accounts' listings, each with the oldest
 * of these: of a picture that very many listings show, each two would be a pair. Of a photo that its account uploads
 * again, `created_at` is the time of the first one.
 */
export async function selectAlike(db: Read, listingIds: readonly string[]): Promise<AlikePhotos[]> {
  if (listingIds.length === 0) return [];
  const ids = sql.join(listingIds);
  const { rows } = await sql<AlikePhotos>`
    with mine as (
      select listing_id, position, listing_image.image_id, image_likeness.other_id as alike
        from listing_image join image_likeness on image_likeness.image_id = listing_image.image_id
        where listing_id in (${ids})
      union all
      select listing_id, position, listing_image.image_id, listing_image.image_id as alike
        from listing_image join image_fingerprint on image_fingerprint.image_id = listing_image.image_id
        where listing_id in (${ids}) and image_fingerprint.hash <> ''
    ), pair as (
      select mine.listing_id, own.association_id, mine.position, mine.image_id,
        own_image.created_at, own_image.created_by,
        theirs.listing_id as other_id, foreign_one.association_id as other_association,
        theirs.position as other_position, theirs.image_id as other_image,
        foreign_image.created_at as other_created_at,
        row_number() over (
          partition by mine.listing_id, mine.position
          order by foreign_image.created_at,
            case when foreign_image.created_by = foreign_one.association_id then 0 else 1 end,
            theirs.listing_id, theirs.position
        ) as place
      from mine
      join listing_image as theirs on theirs.image_id = mine.alike
      join listing as own on own.id = mine.listing_id
      join listing as foreign_one on foreign_one.id = theirs.listing_id
      join image as own_image on own_image.id = mine.image_id
      join image as foreign_image on foreign_image.id = theirs.image_id
      where own.association_id <> foreign_one.association_id
        and foreign_one.binned_at is null and foreign_one.publish_at is null
    )
    select listing_id, association_id, position, image_id, created_by,
      other_id, other_association, other_position, other_image,
      coalesce(${firstLike('pair.other_image', 'pair.association_id')}, created_at) as created_at,
      coalesce(${firstLike('pair.image_id', 'pair.other_association')}, other_created_at) as other_created_at
    from pair where place = 1 order by listing_id, position`.execute(db);
  return rows;
}

/** When an account first uploaded a photo that looks like this one; null if it uploaded none. */
function firstLike(image: string, account: string) {
  return sql`(
    select min(image.created_at) from image_likeness join image on image.id = image_likeness.other_id
      where image_likeness.image_id = ${sql.ref(image)} and image.created_by = ${sql.ref(account)})`;
}
