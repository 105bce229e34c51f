import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Bucket, type BucketClient, BucketFailure, createBucketClient } from '#server/platform/bucket/index.ts';
import type { Tombstone } from '#server/platform/database/tombstones.ts';
import { freePath, type KeptFile, makeFolder, PARTIAL, timeOfBackup } from './folder.ts';
import { copyName } from './image-copies.ts';
import { formatTombstones, parseTombstones, TOMBSTONE_FILE } from './tombstone-file.ts';

const BACKUPS = 'trovacuccia-backup-';
const PROBE = 'check';

/**
 * The backups in the bucket of `BACKUP_URL`, with the names that they have in `BACKUP_DIR`: a download of the whole path
 * can be restored like that folder. Every operation throws `BucketFailure` while the bucket cannot be reached.
 */
export interface Offsite {
  client: BucketClient;
  /** Address of the bucket, without keys of access. */
  address: string;
}

/** Opens the bucket of the backups; null without `BACKUP_URL`. */
export function openOffsite({ backupBucket }: { backupBucket: Bucket | null }): Offsite | null {
  if (!backupBucket) return null;
  const { name, prefix } = backupBucket;
  return { client: createBucketClient(backupBucket), address: `s3://${name}/${prefix}` };
}

export interface OffsiteFile extends Pick<KeptFile, 'name' | 'at'> {
  bytes: number;
}

/** Returns the finished backups, newest first. */
export async function listOffsite({ client }: Offsite): Promise<OffsiteFile[]> {
  const backups: OffsiteFile[] = [];
  for await (const { key: name, bytes } of client.list(BACKUPS)) {
    const at = timeOfBackup(name);
    if (at) backups.push({ name, at, bytes });
  }
  return backups.sort((one, other) => other.name.localeCompare(one.name));
}

/** Stores a backup file. A file with a backup's name is always complete: the storage keeps it whole or not at all. */
export async function storeOffsite({ client }: Offsite, name: string, path: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  await client.putFile(name, path, hash.digest('hex'));
}

/**
 * Downloads a backup into a folder under the same name, or a later one if that is taken. Returns its path. Throws one
 * Italian sentence if it is missing.
 */
export async function fetchOffsite(offsite: Offsite, name: string, folder: string): Promise<string> {
  await makeFolder(folder);
  const path = await freePath(folder, timeOfBackup(name)!, 'backup');
  const partial = `${path}${PARTIAL}`;
  try {
    const object = await offsite.client.get(name);
    if (!object) throw new Error(`Il backup ${name} non c'è, né qui né in ${offsite.address}.`);
    await pipeline(Readable.fromWeb(object.body), createWriteStream(partial, { mode: 0o600 })).catch(orAway);
    await rename(partial, path);
    return path;
  } finally {
    await rm(partial, { force: true });
  }
}

/** Returns the copy of an image file; undefined if missing. */
export function readOffsiteImage({ client }: Offsite, key: string): Promise<Buffer | undefined> {
  return client.read(copyName(key));
}

/** Returns the list of erasures; empty without one. */
export async function readOffsiteTombstones({ client }: Offsite): Promise<Tombstone[]> {
  const list = await client.read(TOMBSTONE_FILE);
  return list ? parseTombstones(list.toString()) : [];
}

export async function writeOffsiteTombstones({ client }: Offsite, rows: readonly Tombstone[]): Promise<void> {
  await client.put(TOMBSTONE_FILE, Buffer.from(formatTombstones(rows)), 'text/plain');
}

/**
 * Writes and reads a file. Throws one Italian sentence if everybody can read it: a backup contains hashes of passwords
 * and the answers of questionnaires.
 */
export async function checkOffsite({ client, address }: Offsite): Promise<void> {
  await client.put(PROBE, Buffer.from('ok'), 'text/plain');
  if ((await client.size(PROBE)) === undefined) throw new BucketFailure('other', 'a written file cannot be read');
  if (await client.isPublic(PROBE)) {
    throw new Error(`chiunque può leggere ${address}, il contenitore di BACKUP_URL: rendilo privato e riparti.`);
  }
}

/** Converts an error in the middle of a body. */
export function orAway(error: unknown): never {
  const { code, message } = (error ?? {}) as NodeJS.ErrnoException;
  // ENOSPC and others of the disk have their own sentence
  throw code?.startsWith('E') && code !== 'ECONNRESET' ? error : new BucketFailure('away', message);
}
