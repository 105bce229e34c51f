import type { Portal } from '#server/portal.ts';
import type { Encoded } from './encode-variants.ts';
import { insertImage } from './store.ts';
import { describe, filesOf, sha256 } from './store-image.ts';

/** Number of files written concurrently: each write waits for the disk, not for the processor. */
const CONCURRENT_WRITES = 8;

/** An image whose versions are encoded already. */
export interface EncodedImage {
  /** Pixels of the largest version. */
  width: number;
  height: number;
  /** All widths that `widthsFor(width)` returns, ascending. The largest is also the master. */
  webp: Encoded[];
  /** A blurred data URL of at most 250 characters. */
  placeholder: string;
}

/**
 * Stores images whose versions are encoded already. Returns their ids in the same order. Throws `storage_full`; then no
 * row is written, and the sweep removes the files.
 */
export async function storeEncodedImages(portal: Portal, images: readonly EncodedImage[]): Promise<string[]> {
  const { clock, database, media } = portal;
  const now = clock.now().toISOString();
  const described = await Promise.all(
    images.map(async (image) => {
      const master = { format: 'webp' as const, bytes: image.webp.at(-1)!.bytes };
      const encoded = { ...image, master };
      const row = await describe(encoded, { hash: await sha256(master.bytes), createdBy: null, now });
      return { row, files: filesOf(row, encoded) };
    }),
  );
  const files = described.flatMap((one) => one.files);
  const work = async () => {
    for (let next = files.pop(); next; next = files.pop()) await media.put(...next);
  };
  await Promise.all(Array.from({ length: CONCURRENT_WRITES }, work));
  await database.write(async (db) => {
    for (const { row } of described) await insertImage(db, row);
  });
  return described.map(({ row }) => row.id);
}
