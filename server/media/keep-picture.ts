import { randomBytes, webcrypto } from 'node:crypto';
import { refusalOf } from '../database/failures.ts';
import type { Portal } from '../portal.ts';
import { developPicture, type Picture } from './develop.ts';
import { pictureGate } from './gate.ts';
import { masterKey, variantKey } from './image-view.ts';
import { findImageByHash, type ImageRow, insertImage, touchImage } from './store.ts';

/**
 * Keeps an uploaded picture in all its versions and answers with it; the same bytes again, or the kept master sent
 * back, are the same picture. Throws a `picture_…` problem, `busy` or `storage_full`; then nothing of it is kept.
 * `createdBy` is the account that brings it, null for the portal itself.
 */
export async function keepPicture(portal: Portal, upload: Buffer, createdBy: string | null): Promise<ImageRow> {
  const hash = await sha256(upload);
  const known = await knownPicture(portal, hash);
  if (known) return known;
  const picture = await pictureGate.run(() => developPicture(upload), { bytes: upload.length });
  const row = await describe(picture, { hash, createdBy, now: portal.clock.now().toISOString() });
  const files = filesOf(row, picture);
  await putAll(portal, files);
  try {
    await portal.database.write((db) => insertImage(db, row));
    return row;
  } catch (error) {
    // to the trash: a lost connection does not tell whether the row has been written
    for (const [key] of files) await portal.media.delete(key);
    // the same picture, sent twice at once: the other one was first
    const first = refusalOf(error) === 'unique' && (await knownPicture(portal, hash));
    if (first) return first;
    throw error;
  }
}

/** All or nothing. No row names the files yet, and on a full disk the trash would keep it full: they are erased. */
async function putAll({ media }: Portal, files: [key: string, bytes: Buffer][]): Promise<void> {
  try {
    for (const [key, bytes] of files) await media.put(key, bytes);
  } catch (error) {
    for (const [key] of files) await media.erase(key);
    throw error;
  }
}

async function knownPicture({ database, clock }: Portal, hash: string): Promise<ImageRow | undefined> {
  const known = await findImageByHash(database.read, hash);
  if (!known) return undefined;
  const stillThere = await database.write((db) => touchImage(db, known.id, clock.now().toISOString()));
  return stillThere ? known : undefined;
}

interface Origin {
  hash: string;
  createdBy: string | null;
  now: string;
}

/** The row of a picture that is about to be kept. */
export async function describe(picture: Picture, { hash, createdBy, now }: Origin): Promise<ImageRow> {
  const { width, height, master, webp, placeholder } = picture;
  return {
    id: hash.slice(0, 24) + randomBytes(4).toString('hex'),
    upload_hash: hash,
    master_hash: await sha256(master.bytes),
    width,
    height,
    placeholder,
    format: master.format,
    bytes: master.bytes.length,
    widths: webp.map((variant) => variant.width).join(','),
    avif_widths: '',
    avif_state: 'waiting',
    created_by: createdBy,
    created_at: now,
    touched_at: now,
  };
}

/** Every file of a picture with its key in the media storage. */
export function filesOf(row: ImageRow, { master, webp }: Picture): [key: string, bytes: Buffer][] {
  return [
    [masterKey(row), master.bytes],
    ...webp.map(({ width, bytes }): [string, Buffer] => [variantKey(row.id, width, 'webp'), bytes]),
  ];
}

/** Off the event loop: a large upload takes tens of milliseconds. */
export async function sha256(bytes: Buffer): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');
}
