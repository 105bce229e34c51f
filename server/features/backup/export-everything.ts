import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import type { Portal } from '#server/portal.ts';
import { BACKUP_ENTRY, FORMAT, FORMAT_VERSION, type ImageManifest, MANIFEST_ENTRY, MEDIA_FOLDER } from './format.ts';
import { inChunks, textOfSnapshot } from './write-backup.ts';

/** Streams a ZIP with the backup and every image. Each image is looked up and opened when its turn comes. */
export function exportEverything(portal: Portal): Readable {
  const text = inChunks(textOfSnapshot(portal));
  const manifest: ImageManifest = { format: FORMAT, version: FORMAT_VERSION, images: [] };
  let image: Readable | undefined;
  async function* entries() {
    yield { name: BACKUP_ENTRY, input: text, lastModified: portal.clock.now() };
    for await (const { key, keptAt } of portal.media.list()) {
      image = (await portal.media.openKept(key))?.stream;
      if (!image) continue;
      yield { name: MEDIA_FOLDER + key, input: hashed(key, image, manifest), lastModified: keptAt };
    }
    // the hashes are known once all images have been read
    yield { name: MANIFEST_ENTRY, input: JSON.stringify(manifest), lastModified: portal.clock.now() };
  }
  const archive = Readable.fromWeb(makeZip(entries()) as ReadableStream);
  // the archive does not close its sources when it is aborted
  archive.once('close', () => {
    void text.return(undefined);
    image?.destroy();
  });
  return archive;
}

async function* hashed(key: string, stream: Readable, { images }: ImageManifest): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  images.push({ key, bytes, sha256: hash.digest('hex') });
}
