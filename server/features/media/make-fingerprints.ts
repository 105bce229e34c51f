import type { Database } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import type { Fingerprint } from './fingerprint.ts';
import { imagesWithoutFingerprint, settleFingerprint } from './fingerprint-store.ts';
import { imageGate } from './gate.ts';
import { inlineKey } from './image-view.ts';
import { fingerprintOfFile } from './image-work.ts';
import { isWhole } from './sniff.ts';

/** Images read at once, and the missing files after which a run ends. */
const BATCH = 50;
/** A small version is enough. */
const WIDTH = 640;
/** Memory that decoding it needs. */
const NEEDS = 8 * 1024 * 1024;

/** The image after which the next run begins: a run that met many missing files ended there. */
const reached = new WeakMap<Database, string>();

/**
 * Takes the fingerprints of images without one: of earlier releases, or after a restore. Each only while no upload is
 * being decoded. An image whose file is missing or has no end waits: it may be copied later. Returns how many were
 * settled; an interrupted run continues with the rest.
 */
export async function makeFingerprints(portal: Portal, stopping?: AbortSignal): Promise<number> {
  const { database, media } = portal;
  let after = reached.get(database) ?? '';
  let [made, missing] = [0, 0];
  while (missing < BATCH) {
    const images = await imagesWithoutFingerprint(database.read, { after, limit: BATCH });
    for (const image of images) {
      if (stopping?.aborted) return made;
      after = image.id;
      const key = inlineKey(image, WIDTH);
      const file = await media.read(key);
      if (file && isWhole(file)) {
        const fingerprint = await takeOne(portal, key, file);
        await database.write((db) => settleFingerprint(db, image.id, fingerprint));
        made += 1;
      } else missing += 1;
    }
    if (images.length < BATCH) {
      after = '';
      break;
    }
  }
  reached.set(database, after);
  return made;
}

/** Returns null for a damaged file: it is not tried again. */
async function takeOne({ log }: Portal, key: string, file: Buffer): Promise<Fingerprint | null> {
  try {
    return await imageGate.run(() => fingerprintOfFile(file), { background: true, needs: NEEDS });
  } catch (error) {
    log.warn({ err: error, image: key }, 'no fingerprint could be taken');
    return null;
  }
}
