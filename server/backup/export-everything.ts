import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Portal } from '../portal.ts';
import { textOfSnapshot } from './write-backup.ts';

export const BACKUP_ENTRY = 'backup.json';
export const MEDIA_FOLDER = 'media/';

/** A ZIP with the backup and every picture, as it is written: pictures are read one at a time. */
export function exportEverything(portal: Portal): Readable {
  const zip = new ZipFile();
  const fail = (error: unknown) => (zip.outputStream as Readable).destroy(error as Error);
  zip.addReadStreamLazy(BACKUP_ENTRY, {}, (give) => {
    give(null, Readable.from(textOfSnapshot(portal), { objectMode: false }));
  });
  addPictures(portal, zip).then(() => zip.end(), fail);
  return zip.outputStream as Readable;
}

async function addPictures({ media }: Portal, zip: ZipFile): Promise<void> {
  for await (const { key } of media.list()) {
    zip.addReadStreamLazy(MEDIA_FOLDER + key, { compress: false }, (give) => {
      media.open(key).then(
        (found) => give(null, found?.stream ?? Readable.from([])),
        (error) => give(error, Readable.from([])),
      );
    });
  }
}
