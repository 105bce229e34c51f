import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { makeZip } from 'client-zip';
import { findAssociation, pictureIds } from '../associations/index.ts';
import type { Actor } from '../http/actor.ts';
import type { Download } from '../http/call-router.ts';
import { problem } from '../http/failure.ts';
import { findImages, type ImageRow, masterKey } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import { fileStem } from '../settings/index.ts';
import type { OwnData } from './own-data.ts';

const IMAGES = 'foto/';

/**
 * Returns a ZIP of all data of an account: one JSON file per feature, whose rows name their images, and the image
 * files.
 */
export async function exportAccount(
  portal: Portal,
  { associationId }: Actor,
  ownData: readonly OwnData[],
): Promise<Download> {
  const { read } = portal.database;
  const account = await findAssociation(read, associationId);
  if (!account) throw problem('login_required');
  const parts = await Promise.all(
    ownData.map(async ({ name, rows, pictures }) => ({
      name,
      rows: await rows(read, associationId),
      pictures: await pictures?.(read, associationId),
    })),
  );
  const ids = parts.flatMap(({ pictures }) => [...(pictures?.values() ?? [])].flat());
  const images = await findImages(read, [...pictureIds([account]), ...ids]);
  const fileOf = (id: string | null) => filesOf(id === null ? [] : [id], images)[0] ?? '';
  const texts = [
    json('profilo', { ...account, foto: { logo: fileOf(account.logo_image), banner: fileOf(account.banner_image) } }),
    ...parts.map(({ name, rows, pictures }) =>
      json(name, pictures ? rows.map((row) => ({ ...row, foto: filesOf(pictures.get(row.id) ?? [], images) })) : rows),
    ),
  ];
  const date = portal.clock.now().toISOString().slice(0, 10);
  return {
    headers: { 'content-disposition': `attachment; filename="${fileStem(portal.config.siteName)}-${date}.zip"` },
    stream: archiveOf(portal, texts, images.values()),
  };
}

/** Returns the archive's file names of these images. Deleted images are left out. */
function filesOf(ids: readonly string[], images: ReadonlyMap<string, ImageRow>): string[] {
  return ids.flatMap((id) => images.get(id) ?? []).map((image) => IMAGES + masterKey(image));
}

function json(name: string, content: unknown) {
  return { name: `${name}.json`, input: `${JSON.stringify(content, null, 2)}\n` };
}

/** Opens each image only when the archive reaches it, so that at most one is in memory. */
function archiveOf({ media, log }: Portal, texts: ReturnType<typeof json>[], images: Iterable<ImageRow>): Readable {
  let photo: Readable | undefined;
  async function* entries() {
    yield* texts;
    for (const image of images) {
      const key = masterKey(image);
      photo = (await media.open(key))?.stream;
      if (photo) yield { name: IMAGES + key, input: photo };
      else log.error({ key }, 'picture missing from an export');
    }
  }
  const archive = Readable.fromWeb(makeZip(entries()) as ReadableStream);
  // an aborted archive does not destroy the stream that it is reading from
  archive.once('close', () => photo?.destroy());
  return archive;
}
