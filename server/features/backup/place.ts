import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { absentIsUndefined } from '#server/platform/disk/index.ts';
import { linesOf } from '#server/platform/http/calls/lines.ts';
import type { Portal } from '#server/portal.ts';
import { type KeptFile, listBackups, makeFolder } from './folder.ts';
import { listOffsite, openOffsite } from './offsite.ts';
import { readBackup, readHead } from './read-backup.ts';
import { replaceFile } from './tombstone-file.ts';

/** A place of backups. Its mark contains the id of the database that owns it, then those whose backups it took over. */
export interface BackupPlace<File extends Pick<KeptFile, 'name' | 'at'> = Pick<KeptFile, 'name' | 'at'>> {
  /** Empty without a mark. */
  readMark(): Promise<string[]>;
  writeMark(ids: readonly string[]): Promise<void>;
  /** Newest first. */
  list(): Promise<File[]>;
  /** Returns the id of the database in a backup; undefined for one of an earlier release, or one that cannot be read. */
  databaseOf(name: string): Promise<string | undefined>;
}

/** Name of the mark in `BACKUP_DIR`, and in the bucket. */
export const OWNER = { folder: '.owner', bucket: 'owner' };
const HEAD_AT_MOST = 64 * 1024;

export function folderPlace(folder: string): BackupPlace<KeptFile> {
  return {
    readMark: async () => idsIn(await absentIsUndefined(readFile(join(folder, OWNER.folder), 'utf8'))),
    async writeMark(ids) {
      await makeFolder(folder);
      await replaceFile(folder, OWNER.folder, textOf(ids));
    },
    list: () => listBackups(folder),
    databaseOf: (name) => databaseInFile(join(folder, name)),
  };
}

/** The bucket of `BACKUP_URL`; null without one. A backup that is in `BACKUP_DIR` too is not downloaded. */
export function bucketPlace(config: Pick<Portal['config'], 'backupBucket' | 'backupDir'>): BackupPlace | null {
  const offsite = openOffsite(config);
  if (!offsite) return null;
  const { client } = offsite;
  return {
    async readMark() {
      const object = await client.get(OWNER.bucket);
      return idsIn(object && (await text(Readable.fromWeb(object.body))));
    },
    writeMark: (ids) => client.put(OWNER.bucket, Buffer.from(textOf(ids)), 'text/plain'),
    list: () => listOffsite(offsite),
    async databaseOf(name) {
      const here = await databaseInFile(join(config.backupDir, name));
      if (here !== undefined) return here;
      const object = await client.get(name);
      return object && databaseInStream(Readable.fromWeb(object.body));
    },
  };
}

async function databaseInFile(path: string): Promise<string | undefined> {
  try {
    for await (const line of readBackup(path)) return 'head' in line ? line.head.database : undefined;
  } catch {
    // damaged or gone: reported where it is used
  }
  return undefined;
}

async function databaseInStream(compressed: Readable): Promise<string | undefined> {
  const unpacked = createGunzip();
  compressed.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const line of linesOf(compressed.pipe(unpacked), HEAD_AT_MOST))
      return readHead(line.toString()).database;
  } catch {
    // as above
  } finally {
    compressed.destroy();
  }
  return undefined;
}

const idsIn = (mark: string | undefined) => (mark ?? '').split('\n').filter((id) => id !== '');
const textOf = (ids: readonly string[]) => ids.map((id) => `${id}\n`).join('');
