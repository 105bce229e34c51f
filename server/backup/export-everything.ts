import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import type { Portal } from '../portal.ts';
import { inChunks, textOfSnapshot } from './write-backup.ts';

export const BACKUP_ENTRY = 'backup.json';
export const MEDIA_FOLDER = 'media/';

/** A ZIP with the backup and every picture, as it is written: a picture is looked up and opened when its turn comes. */
export function exportEverything(portal: Portal): Readable {
  const text = inChunks(textOfSnapshot(portal));
  let picture: Readable | undefined;
  async function* entries() {
    yield { name: BACKUP_ENTRY, input: text, lastModified: portal.clock.now() };
    for await (const { key, keptAt } of portal.media.list()) {
      picture = (await portal.media.open(key))?.stream;
      if (picture) yield { name: MEDIA_FOLDER + key, input: picture, lastModified: keptAt };
    }
  }
  const archive = Readable.fromWeb(makeZip(entries()) as ReadableStream);
  // the archive does not tell what it reads from when somebody breaks it off
  archive.once('close', () => {
    void text.return(undefined);
    picture?.destroy();
  });
  return archive;
}
