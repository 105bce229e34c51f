import { createHash } from 'node:crypto';
import type { Entry } from 'yauzl';
import { isKey } from '#server/features/media/index.ts';
import { DamagedBackupError, orDamaged } from './damage.ts';
import { FORMAT, type ImageManifest, MANIFEST_ENTRY, MEDIA_FOLDER } from './format.ts';
import { isZip, type OpenZip, openZip } from './zip-file.ts';

/** An image file of an export. */
interface BackupImage {
  key: string;
  bytes: Buffer;
}

const MIB = 1024 * 1024;
const IMAGE_AT_MOST = 128 * MIB;
const MANIFEST_AT_MOST = 1024 * MIB;

/**
 * Yields the images of an export one by one; none for a `.json.gz`. Checks each one's CRC-32 and, since version 2, the
 * SHA-256 of the manifest. Throws an error with one Italian sentence. An image that the manifest lists and the file
 * lacks is not an error here.
 */
export function readImages(file: string, version: number): AsyncGenerator<BackupImage> {
  return orDamaged(imagesOf(file, version));
}

/** Reads all images without keeping any. Returns their number. */
export async function checkImages(file: string, version: number): Promise<number> {
  let images = 0;
  for await (const _ of readImages(file, version)) images += 1;
  return images;
}

async function* imagesOf(file: string, version: number): AsyncGenerator<BackupImage> {
  if (!(await isZip(file))) return;
  const zip = await openZip(file);
  try {
    const promised = version >= 2 ? await readManifest(zip) : null;
    const seen = new Set<string>();
    for await (const entry of zip.entries()) {
      if (!entry.fileName.startsWith(MEDIA_FOLDER)) continue;
      const key = entry.fileName.slice(MEDIA_FOLDER.length);
      if (!isKey(key) || seen.has(key)) throw new Error(`un'immagine con un nome sbagliato: ${key.slice(0, 60)}`);
      seen.add(key);
      const bytes = await wholeEntry(zip, entry, IMAGE_AT_MOST);
      const hash = promised?.get(key);
      if (promised && hash !== sha256(bytes)) throw new Error(`l'immagine ${key} non è quella che era stata scritta`);
      yield { key, bytes };
    }
  } finally {
    zip.close();
  }
}

async function readManifest(zip: OpenZip): Promise<Map<string, string>> {
  for await (const entry of zip.entries()) {
    if (entry.fileName !== MANIFEST_ENTRY) continue;
    const { format, images } = JSON.parse((await wholeEntry(zip, entry, MANIFEST_AT_MOST)).toString()) as ImageManifest;
    if (format !== FORMAT || !Array.isArray(images)) throw new Error(`${MANIFEST_ENTRY} non si capisce`);
    return new Map(images.map((image) => [image.key, image.sha256]));
  }
  throw new DamagedBackupError(`manca ${MANIFEST_ENTRY}`);
}

async function wholeEntry(zip: OpenZip, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw new Error(`${entry.fileName} è troppo grande`);
  const chunks: Buffer[] = [];
  for await (const chunk of zip.read(entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
