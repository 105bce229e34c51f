import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import type { WebpSize } from './avif.ts';
import { imageGate } from './gate.ts';
import { masterKey, variantKey } from './image-view.ts';
import { encodeAvif } from './image-work.ts';
import { type ImageRow, imagesWithoutAvif, type SettledAvif, settleAvif } from './store.ts';

const BATCH = 8;
/** Memory that encoding an image of 2000 pixels needs, measured. */
const AVIF_NEEDS = 160 * 1024 * 1024;

/**
 * Encodes AVIF versions of the oldest images without them, at most one batch, each only while no upload is being
 * decoded. Pages switch to a whole batch at once. An interrupted batch starts again. Returns the number of images
 * processed.
 */
export async function makeAvif(portal: Portal, stopped: () => boolean = () => false): Promise<number> {
  const { database } = portal;
  const settled: SettledAvif[] = [];
  for (const row of await imagesWithoutAvif(database.read, BATCH)) {
    if (stopped()) break;
    settled.push(await makeOne(portal, row));
  }
  if (settled.length === 0) return 0;
  const settle = async (db: Write) => {
    for (const one of settled) await settleAvif(db, one);
  };
  if (settled.some(({ widths }) => widths.length > 0))
    await database.write(settle, { invalidates: 'public', onlyAdds: true });
  else await database.write(settle);
  return settled.length;
}

async function makeOne(portal: Portal, row: ImageRow): Promise<SettledAvif> {
  const { media } = portal;
  const master = await media.read(masterKey(row));
  const webpSizes = await webpSizesOf(media, row);
  const made = master && (await encode(master, webpSizes).catch(warn(portal, row)));
  if (!made) return { id: row.id, state: 'failed', widths: [], bytes: 0 };
  for (const { width, bytes } of made) await media.put(variantKey(row.id, width, 'avif'), bytes);
  const bytes = made.reduce((sum, one) => sum + one.bytes.length, 0);
  return { id: row.id, state: 'done', widths: made.map(({ width }) => width), bytes };
}

function encode(master: Buffer, webpSizes: WebpSize[]) {
  return imageGate.run(() => encodeAvif(master, webpSizes), { background: true, needs: AVIF_NEEDS });
}

function warn({ log }: Portal, { id }: ImageRow) {
  return (err: unknown): undefined => {
    log.warn({ err, image: id }, 'no AVIF could be made');
  };
}

async function webpSizesOf(media: Portal['media'], { id, widths }: ImageRow): Promise<WebpSize[]> {
  const webpSizes: WebpSize[] = [];
  for (const width of widths.split(',').map(Number)) {
    webpSizes.push({ width, bytes: (await media.size(variantKey(id, width, 'webp'))) ?? 0 });
  }
  return webpSizes;
}
