import type { Database, Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import type { WebpSize } from './avif.ts';
import { imageGate } from './gate.ts';
import { masterKey, variantKey } from './image-view.ts';
import { encodeAvif } from './image-work.ts';
import { isWhole } from './sniff.ts';
import { type ImageRow, nextWithoutAvif, type SettledAvif, settleAvif } from './store.ts';

const BATCH = 8;
/** Missing files after which a run ends. */
const MISSING = 50;
/** Memory that encoding an image of 2000 pixels needs, measured. */
const AVIF_NEEDS = 160 * 1024 * 1024;

const OLDEST = { created_at: '', id: '' };
/** The image after which the next run begins: a run that met many missing files ended there. */
const reached = new WeakMap<Database, Pick<ImageRow, 'created_at' | 'id'>>();

/**
 * Encodes AVIF versions of the oldest images without them, at most one batch, each only while no upload is being
 * decoded. Pages switch to a whole batch at once. An interrupted batch starts again. An image with a file that is missing
 * or has no end waits: it may be copied later. Returns the number of images processed.
 */
export async function makeAvif(portal: Portal, stopped: () => boolean = () => false): Promise<number> {
  const { database } = portal;
  const settled: SettledAvif[] = [];
  let after = reached.get(database) ?? OLDEST;
  for (let missing = 0; settled.length < BATCH && missing < MISSING && !stopped(); ) {
    const row = await nextWithoutAvif(database.read, after);
    after = row ?? OLDEST;
    if (!row) break;
    const one = await makeOne(portal, row);
    if (one) settled.push(one);
    else missing += 1;
  }
  if (settled.length > 0) await settleAll(database, settled);
  reached.set(database, after);
  return settled.length;
}

async function settleAll(database: Database, settled: readonly SettledAvif[]): Promise<void> {
  const settle = async (db: Write) => {
    for (const one of settled) await settleAvif(db, one);
  };
  if (settled.some(({ widths }) => widths.length > 0))
    await database.write(settle, { invalidates: 'public', onlyAdds: true });
  else await database.write(settle);
}

/** Returns null while a file is missing or has no end. */
async function makeOne(portal: Portal, row: ImageRow): Promise<SettledAvif | null> {
  const { media } = portal;
  const master = await media.read(masterKey(row));
  const webpSizes = await webpSizesOf(media, row);
  if (!master || !isWhole(master) || !webpSizes) return null;
  const made = await encode(master, webpSizes).catch(warn(portal, row));
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

async function webpSizesOf(media: Portal['media'], { id, widths }: ImageRow): Promise<WebpSize[] | null> {
  const webpSizes: WebpSize[] = [];
  for (const width of widths.split(',').map(Number)) {
    const bytes = await media.size(variantKey(id, width, 'webp'));
    if (bytes === undefined) return null;
    webpSizes.push({ width, bytes });
  }
  return webpSizes;
}
