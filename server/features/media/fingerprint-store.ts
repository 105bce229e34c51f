import type { Read, Write } from '#server/platform/database/database.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { ImageRow } from './store.ts';

/** A photo with its fingerprint and its account. */
export interface ComparedPhoto {
  image_id: string;
  hash: string;
  thumbnail: string;
  created_by: string | null;
}
/** A photo that has not been compared with the others yet. */
export type CompareRow = ComparedPhoto & { variants: string };

/** Stores the fingerprint of an image; null: it has none. */
export async function settleFingerprint(db: Write, imageId: string, fingerprint: Fingerprint | null): Promise<void> {
  await db
    .updateTable('image_fingerprint')
    .set({
      hash: fingerprint?.hash ?? '',
      thumbnail: fingerprint?.thumbnail ?? '',
      variants: fingerprint?.variants.join(',') ?? '',
    })
    .where('image_id', '=', imageId)
    .execute();
}

/** Returns images without a fingerprint after an id, in the order of the ids. */
export async function imagesWithoutFingerprint(
  db: Read,
  { after, limit }: { after: string; limit: number },
): Promise<Pick<ImageRow, 'id' | 'widths'>[]> {
  return db
    .selectFrom('image_fingerprint')
    .innerJoin('image', 'image.id', 'image_fingerprint.image_id')
    .select(['image.id', 'image.widths'])
    .where('image_fingerprint.hash', 'is', null)
    .where('image_fingerprint.image_id', '>', after)
    .orderBy('image_fingerprint.image_id')
    .limit(limit)
    .execute();
}

/** Returns photos that have not been compared with the others. */
export async function selectUncompared(db: Read, limit: number): Promise<CompareRow[]> {
  return photos(db)
    .select('image_fingerprint.variants')
    .where('image_fingerprint.variants', '<>', '')
    .orderBy('image_fingerprint.image_id')
    .limit(limit)
    .execute();
}

/** Returns the fingerprints compared after a number, in order. */
export async function selectCompared(
  db: Read,
  after: number,
  limit: number,
): Promise<{ image_id: string; number: number; hash: string }[]> {
  return db
    .selectFrom('image_fingerprint')
    .select(['image_id', 'number', 'hash'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .$narrowType<{ number: number; hash: string }>()
    .execute();
}

/** Returns the photos with these numbers. */
export async function selectNumbered(db: Read, numbers: readonly number[]): Promise<ComparedPhoto[]> {
  if (numbers.length === 0) return [];
  return photos(db)
    .where('image_fingerprint.number', 'in', [...numbers])
    .orderBy('image_fingerprint.number')
    .execute();
}

/** Returns the id of the photo with this number; null if none has it. */
export async function imageNumbered(db: Read, number: number): Promise<string | null> {
  const row = await db
    .selectFrom('image_fingerprint')
    .select('image_id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.image_id ?? null;
}

/** Notes that a photo has been compared, as the one with this number. */
export async function setCompared(db: Write, imageId: string, number: number): Promise<void> {
  await db.updateTable('image_fingerprint').set({ number, variants: '' }).where('image_id', '=', imageId).execute();
}

function photos(db: Read) {
  return db
    .selectFrom('image_fingerprint')
    .innerJoin('image', 'image.id', 'image_fingerprint.image_id')
    .select(['image_fingerprint.image_id', 'image_fingerprint.hash', 'image_fingerprint.thumbnail', 'image.created_by'])
    .$narrowType<{ hash: string }>();
}
