import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { findAssociation, pictureIds } from '../associations/index.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/failure.ts';
import type { Download } from '../http/mount.ts';
import { findImages, type ImageRow, masterKey } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import { fileStem } from '../site/index.ts';
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
  const texts = [json('profilo', account)];
  const ids = pictureIds([account]);
  for (const { name, rows, pictures } of ownData) {
    texts.push(json(name, await rows(read, associationId)));
    ids.push(...((await pictures?.(read, associationId)) ?? []));
  }
  const images = (await findImages(read, ids)).values();
  const date = portal.clock.now().toISOString().slice(0, 10);
  return {
    headers: { 'content-disposition': `attachment; filename="${fileStem(portal.config.siteName)}-${date}.zip"` },
    stream: archiveOf(portal, texts, images),
  };
}

function json(name: string, content: unknown) {
  return { name: `${name}.json`, input: `${JSON.stringify(content, null, 2)}\n` };
}

/** A photo is opened only when its turn comes: a hundred do not lie in memory together. */
function archiveOf({ media, log }: Portal, texts: ReturnType<typeof json>[], images: Iterable<ImageRow>): Readable {
  let photo: Readable | undefined;
  async function* entries() {
    yield* texts;
    for (const image of images) {
      const key = masterKey(image);
      photo = (await media.open(key))?.stream;
      if (photo) yield { name: `foto/${key}`, input: photo };
      else log.error({ key }, 'picture missing from an export');
    }
  }
  const archive = Readable.fromWeb(makeZip(entries()) as ReadableStream);
  // the archive does not tell what it reads from when somebody breaks it off
  archive.once('close', () => photo?.destroy());
  return archive;
}
