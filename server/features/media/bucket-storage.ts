import { Readable } from 'node:stream';
import { type Bucket, type BucketClient, BucketFailure, createBucketClient } from '#server/platform/bucket/index.ts';
import { isKey, type MediaStorage, typeOf } from './storage.ts';

const IMAGES = 'images/';
const TRASH = 'trash/';
const OWNER = 'owner';
const PROBE = 'check';
/** Requests that write cost more than those that read, and a health check comes every few seconds. */
const WRITE_AGAIN_MS = 60_000;

/** Returns the key of an image file in the bucket, as a public address of the bucket needs it. */
export function bucketKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a key of the media storage: ${JSON.stringify(key)}`);
  return IMAGES + key;
}

/**
 * Stores images in a bucket of S3-compatible storage: `images/<key>`, `trash/<key>` (deleted files) and `owner` (id of the
 * database). A file in the trash was deleted at its time of change, by the clock of the storage. Every operation throws
 * `BucketFailure` while the bucket cannot be reached.
 */
export function createBucketStorage(bucket: Bucket, client: BucketClient = createBucketClient(bucket)): MediaStorage {
  const trashed = (key: string) => TRASH + bucketKey(key).slice(IMAGES.length);
  const takeBack = (key: string) => client.move(trashed(key), bucketKey(key));

  async function openKept(key: string) {
    const object = await client.get(bucketKey(key));
    return object && { stream: Readable.fromWeb(object.body), bytes: object.bytes };
  }

  /** Calls `look`; if it finds nothing, moves the file back from the trash and calls it again. */
  async function orTakenBack<T>(key: string, look: () => Promise<T | undefined>): Promise<T | undefined> {
    return (await look()) ?? ((await takeBack(key)) ? look() : undefined);
  }

  let probedAt = Number.NEGATIVE_INFINITY;

  async function* trashedBefore(before: Date) {
    const day = dayOf(before);
    for await (const { key, keptAt } of client.list(TRASH)) {
      if (dayOf(keptAt) < day) yield key.slice(TRASH.length);
    }
  }

  return {
    put: (key, bytes) => client.put(bucketKey(key), bytes, typeOf(key)),
    openKept,
    open: (key) => orTakenBack(key, () => openKept(key)),
    read: (key) => orTakenBack(key, () => client.read(bucketKey(key))),
    size: (key) => orTakenBack(key, () => client.size(bucketKey(key))),
    delete: async (key) => void (await client.move(bucketKey(key), trashed(key))),
    erase: (key) => client.delete(bucketKey(key)),
    async *list() {
      for await (const { key, ...rest } of client.list(IMAGES)) yield { key: key.slice(IMAGES.length), ...rest };
    },
    listTrash: trashedBefore,
    takeBack,
    isTrashed: async (key) => (await client.size(trashed(key))) !== undefined,
    async emptyTrash(before) {
      for await (const key of trashedBefore(before)) await client.delete(TRASH + key);
    },
    readOwner: async () => (await client.read(OWNER))?.toString().trim(),
    writeOwner: (id) => client.put(OWNER, Buffer.from(`${id}\n`)),
    // an upload is stored whole or not at all
    tidy: async () => undefined,
    async check() {
      if (performance.now() - probedAt > WRITE_AGAIN_MS) {
        await client.put(PROBE, Buffer.from('ok'));
        probedAt = performance.now();
      }
      if (await client.read(PROBE)) return;
      probedAt = Number.NEGATIVE_INFINITY;
      throw new BucketFailure('other', 'a written file cannot be read');
    },
  };
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
