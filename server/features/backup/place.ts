import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { absentIsUndefined } from '#server/platform/disk/index.ts';
import type { Portal } from '#server/portal.ts';
import { type KeptFile, listBackups, makeFolder } from './folder.ts';
import type { BackupHead } from './format.ts';
import { listOffsite, type Offsite, type OffsiteFile, openOffsite, orAway } from './offsite.ts';
import { countRows, headOf } from './read-head.ts';
import { replaceFile } from './tombstone-file.ts';

/** A place of backups. Its mark contains the id of the database that owns it, then those whose backups it took over. */
export interface BackupPlace<File extends Pick<KeptFile, 'name' | 'at'> = Pick<KeptFile, 'name' | 'at'>> {
  /** Empty without a mark. */
  readMark(): Promise<string[]>;
  writeMark(ids: readonly string[]): Promise<void>;
  /** Newest first. */
  list(): Promise<File[]>;
  /** Returns what `npm run restore` takes for a backup of this place. */
  pathOf(name: string): string;
  /** Returns the head of a backup; undefined for one that cannot be read. Reads no further. */
  headOf(name: string): Promise<BackupHead | undefined>;
  /** Returns the number of rows in a backup, read to its end; undefined for one that cannot be read. */
  countRows(name: string): Promise<number | undefined>;
}

/** Name of the mark in `BACKUP_DIR`, and in the bucket. */
export const OWNER = { folder: '.owner', bucket: 'owner' };

export function folderPlace(folder: string): BackupPlace<KeptFile> {
  const pathOf = (name: string) => join(folder, name);
  const read = <T>(name: string, reading: (compressed: Readable) => Promise<T>) =>
    // gone or not readable for this user: reported where it is used
    reading(createReadStream(pathOf(name))).catch(() => undefined);
  return {
    readMark: async () => idsIn(await absentIsUndefined(readFile(pathOf(OWNER.folder), 'utf8'))),
    async writeMark(ids) {
      await makeFolder(folder);
      await replaceFile(folder, OWNER.folder, textOf(ids));
    },
    list: () => listBackups(folder),
    pathOf,
    headOf: (name) => read(name, headOf),
    countRows: (name) => read(name, countRows),
  };
}

/** The bucket of `BACKUP_URL`; null without one. */
export function bucketPlace(config: Pick<Portal['config'], 'backupBucket'>): BackupPlace<OffsiteFile> | null {
  const offsite = openOffsite(config);
  return offsite && offsitePlace(offsite);
}

export function offsitePlace(offsite: Offsite): BackupPlace<OffsiteFile> {
  const { client, address } = offsite;
  const read = async <T>(name: string, reading: (compressed: Readable) => Promise<T>) => {
    const object = await client.get(name);
    // the name alone says nothing: a backup of another database may have it in BACKUP_DIR
    return object && reading(Readable.fromWeb(object.body)).catch(orAway);
  };
  return {
    readMark: async () => idsIn((await client.read(OWNER.bucket))?.toString()),
    writeMark: (ids) => client.put(OWNER.bucket, Buffer.from(textOf(ids)), 'text/plain'),
    list: () => listOffsite(offsite),
    pathOf: (name) => address + name,
    headOf: (name) => read(name, headOf),
    countRows: (name) => read(name, countRows),
  };
}

/** Returns whether a name stands for the same backup in two places: two databases may make one in the same second. */
export async function isSameBackup(name: string, one: BackupPlace, other: BackupPlace): Promise<boolean> {
  return isDeepStrictEqual(await one.headOf(name), await other.headOf(name));
}

const idsIn = (mark: string | undefined) => (mark ?? '').split('\n').filter((id) => id !== '');
const textOf = (ids: readonly string[]) => ids.map((id) => `${id}\n`).join('');
