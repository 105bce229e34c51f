import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import { findAssociation, pictureIds } from '../associations/index.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/failure.ts';
import type { Download } from '../http/mount.ts';
import { findImages, type ImageRow, masterKey } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import type { OwnData } from './own-data.ts';

/** All that the portal keeps for an account: a ZIP with one JSON file per kind of thing and the pictures. */
export async function exportAccount(
  portal: Portal,
  { associationId }: Actor,
  ownData: readonly OwnData[],
): Promise<Download> {
  const { read } = portal.database;
  const account = await findAssociation(read, associationId);
  if (!account) throw problem('login_required');
  const zip = new ZipFile();
  addJson(zip, 'profilo', account);
  const ids = pictureIds([account]);
  for (const { name, rows, pictures } of ownData) {
    addJson(zip, name, await rows(read, associationId));
    ids.push(...((await pictures?.(read, associationId)) ?? []));
  }
  for (const image of (await findImages(read, ids)).values()) addPicture(zip, portal, image);
  zip.end();
  const date = portal.clock.now().toISOString().slice(0, 10);
  return {
    headers: { 'content-disposition': `attachment; filename="trovacuccia-${date}.zip"` },
    stream: zip.outputStream.pipe(new PassThrough()),
  };
}

function addJson(zip: ZipFile, name: string, content: unknown): void {
  zip.addBuffer(Buffer.from(`${JSON.stringify(content, null, 2)}\n`), `${name}.json`);
}

/** Opened only when its turn comes: a hundred photos do not lie in memory together. */
function addPicture(zip: ZipFile, { media, log }: Portal, image: ImageRow): void {
  const key = masterKey(image);
  zip.addReadStreamLazy(`foto/${key}`, { compress: false }, (give) => {
    media.open(key).then(
      (found) => give(null, found?.stream ?? new PassThrough().end()),
      (error: unknown) => {
        log.error({ err: error, key }, 'picture missing from an export');
        give(null, new PassThrough().end());
      },
    );
  });
}
