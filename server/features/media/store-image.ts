import { randomBytes, webcrypto } from 'node:crypto';
import { refuseImageOverQuota, takeUpload } from '#server/features/quotas/index.ts';
import { refusalOf } from '#server/platform/database/failures.ts';
import { isShortForImages } from '#server/platform/disk/index.ts';
import { Problem, problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { decodeInTurn } from './decode-in-turn.ts';
import type { ResponsiveImage } from './encode-variants.ts';
import { settleFingerprint } from './fingerprint-store.ts';
import { masterKey, variantKey } from './image-view.ts';
import { encodeVariants } from './image-work.ts';
import { findImageByHash, type ImageRow, insertImage, touchImage } from './store.ts';

const DISK_SHORT =
  'Lo spazio su disco sta finendo: per ora non si possono aggiungere foto. Il resto funziona; riprova più tardi.';

/**
 * Stores an uploaded image in all its versions and returns its row; the same bytes, or a stored master or largest
 * version sent back, return the existing row. Throws an `image_…` problem, `busy`, `storage_full`
 * or a problem of the account's quota; then nothing is stored. `createdBy` is the account that uploads it, null for the
 * portal itself, which has no quota.
 */
export async function storeImage(portal: Portal, upload: Buffer, createdBy: string | null): Promise<ImageRow> {
  const hash = await sha256(upload);
  const storedImage = await knownImage(portal, hash);
  if (storedImage) return storedImage;
  if (await isShortForImages(portal.config)) throw problem(httpProblems.storage_full, { detail: DISK_SHORT });
  if (createdBy) await takeUpload(portal, createdBy);
  const image = await decodeInTurn(upload, createdBy, () => encodeVariants(upload));
  const row = await describe(image, { hash, createdBy, now: portal.clock.now().toISOString() });
  const files = filesOf(row, image);
  await putAll(portal, files);
  try {
    await portal.database.write(async (db) => {
      if (createdBy) await refuseImageOverQuota(db, portal.config, { accountId: createdBy, bytes: row.stored_bytes! });
      await insertImage(db, row);
      await settleFingerprint(db, row.id, image.fingerprint ?? null);
    });
    return row;
  } catch (error) {
    if (error instanceof Problem) {
      await eraseAll(portal, files);
      throw error;
    }
    // to the trash: after a lost connection it is unknown whether the row was written
    for (const [key] of files) await portal.media.delete(key).catch(leftToTheSweep);
    // a concurrent upload of the same image was inserted first
    const first = refusalOf(error) === 'unique' && (await knownImage(portal, hash));
    if (first) return first;
    throw error;
  }
}

/**
 * Writes all files or none. No row refers to them yet, and moving them to the trash would keep a full disk full, so on
 * failure they are erased.
 */
async function putAll(portal: Portal, files: [key: string, bytes: Buffer][]): Promise<void> {
  const tried: typeof files = [];
  try {
    for (const file of files) {
      tried.push(file);
      await portal.media.put(...file);
    }
  } catch (error) {
    await eraseAll(portal, tried);
    throw error;
  }
}

async function eraseAll({ media }: Portal, files: [key: string, bytes: Buffer][]): Promise<void> {
  for (const [key] of files) await media.erase(key).catch(leftToTheSweep);
}

/** Where writing failed, deleting may fail too, and must not hide the reason. The sweep finds files without a row. */
function leftToTheSweep(): void {}

async function knownImage({ database, clock }: Portal, hash: string): Promise<ImageRow | undefined> {
  const storedRow = await findImageByHash(database.read, hash);
  if (!storedRow) return undefined;
  const stillThere = await database.write((db) => touchImage(db, storedRow.id, clock.now().toISOString()));
  return stillThere ? storedRow : undefined;
}

interface Origin {
  hash: string;
  createdBy: string | null;
  now: string;
}

/** Returns the row of an image before it is stored. */
export async function describe(image: ResponsiveImage, { hash, createdBy, now }: Origin): Promise<ImageRow> {
  const { width, height, master, webp, placeholder } = image;
  const largest = webp.at(-1)!.bytes;
  return {
    id: hash.slice(0, 24) + randomBytes(4).toString('hex'),
    upload_hash: hash,
    master_hash: await sha256(master.bytes),
    variant_hash: await sha256(largest),
    width,
    height,
    placeholder,
    format: master.format,
    bytes: master.bytes.length,
    stored_bytes: webp.reduce((sum, { bytes }) => sum + bytes.length, master.bytes.length),
    widths: webp.map((variant) => variant.width).join(','),
    avif_widths: '',
    avif_state: 'waiting',
    created_by: createdBy,
    created_at: now,
    touched_at: now,
  };
}

/** Returns every file of an image with its storage key. */
export function filesOf(row: ImageRow, { master, webp }: ResponsiveImage): [key: string, bytes: Buffer][] {
  return [
    [masterKey(row), master.bytes],
    ...webp.map(({ width, bytes }): [string, Buffer] => [variantKey(row.id, width, 'webp'), bytes]),
  ];
}

/** Hashes off the event loop: a large upload takes tens of milliseconds. */
export async function sha256(bytes: Buffer): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');
}
