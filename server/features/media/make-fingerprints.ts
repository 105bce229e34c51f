import type { Portal } from '#server/portal.ts';
import type { Fingerprint } from './fingerprint.ts';
import { imagesWithoutFingerprint, settleFingerprint } from './fingerprint-store.ts';
import { imageGate } from './gate.ts';
import { inlineKey } from './image-view.ts';
import { fingerprintOfFile } from './image-work.ts';

const BATCH = 50;
/** A small version is enough. */
const WIDTH = 640;
/** Memory that decoding it needs. */
const NEEDS = 8 * 1024 * 1024;

/**
 * Takes the fingerprints of images without one: of earlier releases, or after a restore. Each only while no upload is
 * being decoded. Returns how many were taken; an interrupted run continues with the rest.
 */
export async function makeFingerprints(portal: Portal, stopping?: AbortSignal): Promise<number> {
  const { database } = portal;
  let made = 0;
  for (;;) {
    const images = await imagesWithoutFingerprint(database.read, BATCH);
    for (const image of images) {
      if (stopping?.aborted) return made;
      const fingerprint = await takeOne(portal, inlineKey(image, WIDTH));
      await database.write((db) => settleFingerprint(db, image.id, fingerprint));
      made += 1;
    }
    if (images.length < BATCH) return made;
  }
}

/** Returns null for a file that is missing or damaged: it is not tried again. */
async function takeOne({ media, log }: Portal, key: string): Promise<Fingerprint | null> {
  const file = await media.read(key);
  if (!file) return null;
  try {
    return await imageGate.run(() => fingerprintOfFile(file), { background: true, needs: NEEDS });
  } catch (error) {
    log.warn({ err: error, image: key }, 'no fingerprint could be taken');
    return null;
  }
}
