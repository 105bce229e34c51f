import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import type { Portal } from '../portal.ts';
import { inChunks, textOfSnapshot } from './write-backup.ts';

export const BACKUP_ENTRY = 'backup.json';
export const MEDIA_FOLDER = 'media/';

/** A ZIP with the backup and every picture, as it is written: a picture is looked up and opened when its turn comes. */
export function exportEverything(portal: Portal): Readable {
  return Readable.fromWeb(makeZip(entries(portal)) as ReadableStream);
}

async function* entries(portal: Portal) {
  yield { name: BACKUP_ENTRY, input: inChunks(textOfSnapshot(portal)), lastModified: portal.clock.now() };
  for await (const { key, keptAt } of portal.media.list()) {
    const found = await portal.media.open(key);
    if (found) yield { name: MEDIA_FOLDER + key, input: found.stream, lastModified: keptAt };
  }
}
