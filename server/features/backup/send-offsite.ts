import { basename, dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ImageRow, storedKeysOf } from '#server/features/media/index.ts';
import { lockFolder } from '#server/platform/database/sqlite/folder-lock.ts';
import { tombstoneKey } from '#server/platform/database/tombstones.ts';
import type { KeptFile } from './folder.ts';
import { backupName } from './format.ts';
import { COPIES, copyName, readCopy } from './image-copies.ts';
import { imagesOf } from './images-of.ts';
import { listOffsite, type Offsite, readOffsiteTombstones, storeOffsite, writeOffsiteTombstones } from './offsite.ts';
import { type Identity, newestOwnBackup } from './ownership.ts';
import { folderPlace, offsitePlace } from './place.ts';
import { readTombstoneFile } from './tombstone-file.ts';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
/** Files sent at once. */
const AT_ONCE = 4;
const NEVER = new AbortController().signal;

interface Sent {
  name: string;
  /** Image files that were not there yet. */
  images: number;
}

/**
 * Sends this database's newest backup of `BACKUP_DIR` to the bucket, unless it is there: first the copies of its images that are
 * missing, then the list of erasures, last the backup itself. Returns null without any backup. Throws an error with one
 * Italian sentence while another process makes or sends a backup.
 */
export async function sendNewest(
  offsite: Offsite,
  {
    folder,
    identity,
    now,
    stopping = NEVER,
  }: { folder: string; identity: Identity; now: Date; stopping?: AbortSignal },
): Promise<Sent | null> {
  const release = lockFolder(folder);
  if (!release) throw new Error(`Un altro processo sta già facendo un backup in ${folder}.`);
  try {
    const newest = await newestOwnBackup(folderPlace(folder), identity, now);
    if (!newest) return null;
    const { name, isStored } = await nameThere(offsite, newest, folder);
    if (isStored) return { name, images: 0 };
    const images = await sendImages(offsite, newest.path, stopping);
    await sendTombstones(offsite, folder, now);
    stopping.throwIfAborted();
    await storeOffsite(offsite, name, newest.path);
    return { name, images };
  } finally {
    release();
  }
}

/** Returns the name of a backup in the bucket: a later one than here if another database's backup has its second. */
async function nameThere(
  offsite: Offsite,
  { name: here, at }: Pick<KeptFile, 'name' | 'at'>,
  folder: string,
): Promise<{ name: string; isStored: boolean }> {
  const there = offsitePlace(offsite);
  const head = await folderPlace(folder).headOf(here);
  for (let second = at.getTime(); ; second += SECOND_MS) {
    const name = backupName(new Date(second), 'json.gz');
    if ((await offsite.client.size(name)) === undefined) return { name, isStored: false };
    if (isDeepStrictEqual(await there.headOf(name), head)) return { name, isStored: true };
  }
}

/** Adds the erasures in the file of a folder to those in the bucket, and removes those that no backup there needs. */
export async function sendTombstones(offsite: Offsite, folder: string, now: Date): Promise<void> {
  const [here, there] = [await readTombstoneFile(folder), await readOffsiteTombstones(offsite)];
  const oldest = Math.min(
    now.getTime() - KEPT_DAYS * DAY_MS,
    ...(await listOffsite(offsite)).map(({ at }) => at.getTime()),
  );
  const needed = new Date(oldest).toISOString();
  const all = new Map([...there, ...here].map((row) => [tombstoneKey(row), row]));
  const isUnchanged = all.size === there.length && there.every(({ erased_at }) => erased_at >= needed);
  if (isUnchanged) return;
  const keptRows = [...all.values()].filter(({ erased_at }) => erased_at >= needed);
  await writeOffsiteTombstones(offsite, keptRows);
}

/** Both lists are in the order of the images' ids: neither is held in memory. */
async function sendImages(offsite: Offsite, path: string, stopping: AbortSignal): Promise<number> {
  const presence = new Presence(offsite);
  const sending = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let sent = 0;
  for await (const row of imagesOf(path)) {
    const present = await presence.namesOf(row.id);
    for (const key of storedKeysOf(row)) {
      stopping.throwIfAborted();
      const copy = present.has(key) ? undefined : await readCopy(dirname(path), key);
      if (!copy) continue;
      if (sending.size >= AT_ONCE) await Promise.race(sending);
      if (failures.length > 0) throw failures[0];
      const one = offsite.client
        .put(copyName(key), copy)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => sending.delete(one));
      sending.add(one);
      sent += 1;
    }
  }
  await Promise.all(sending);
  if (failures.length > 0) throw failures[0];
  return sent;
}

/** Walks through the copies in the bucket, which are listed by key, so by the id of the image. */
class Presence {
  readonly #listed: AsyncIterator<{ key: string }>;
  #next: string | undefined = '';

  constructor({ client }: Offsite) {
    this.#listed = client.list(`${COPIES}/`)[Symbol.asyncIterator]();
  }

  /** Returns the file names of an image that are there. Ask in the order of the ids: an earlier one is not found. */
  async namesOf(id: ImageRow['id']): Promise<Set<string>> {
    const names = new Set<string>();
    while (this.#next !== undefined && this.#next.slice(0, id.length) <= id) {
      if (this.#next.startsWith(id)) names.add(this.#next);
      const { done, value } = await this.#listed.next();
      this.#next = done ? undefined : basename(value.key);
    }
    return names;
  }
}
