import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupName } from './format.ts';

/** File name extension while a backup is being written: such a file is not a backup yet. */
export const PARTIAL = '.partial';

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;
/** Names of finished backups. */
const BACKUP = /^trovacuccia-backup-(\d{8}-\d{6})\.json\.gz$/;
const RESTORE_POINT = /^trovacuccia-restore-point-(\d{8}-\d{6})\.json\.gz$/;
const PLAIN_COPY = /^trovacuccia-restore-point-(\d{8}-\d{6})\.db$/;

export interface KeptFile {
  name: string;
  path: string;
  /** Creation time, from the file name. */
  at: Date;
}

/** Creates the folder of the backups with access for its owner only. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** Returns whether a file exists. Throws when that cannot be determined. */
export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/** Returns the path of the copy of the SQLite file beside a restore point. */
export function plainCopyOf(restorePoint: string): string {
  return restorePoint.replace(/\.json\.gz$/, '.db');
}

/** Returns the finished backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<KeptFile[]> {
  return listNamed(folder, BACKUP);
}

/** Returns the restore points of a folder, newest first. */
export async function listRestorePoints(folder: string): Promise<KeptFile[]> {
  return listNamed(folder, RESTORE_POINT);
}

/** Returns the copies of the SQLite file in a folder, newest first. */
export async function listPlainCopies(folder: string): Promise<KeptFile[]> {
  return listNamed(folder, PLAIN_COPY);
}

/** Returns an unused path for a backup made at an instant: two may be of the same second. */
export async function freePath(folder: string, made: Date, kind: 'backup' | 'restore-point'): Promise<string> {
  for (let at = made.getTime(); ; at += SECOND_MS) {
    const path = join(folder, backupName(new Date(at), 'json.gz', kind));
    if (!(await isThere(path))) return path;
  }
}

/**
 * Removes partial backups; only for the process that holds the lock on the folder. Other partial files may belong to a
 * process that is starting, so they are removed after a day.
 */
export async function removePartials(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(PARTIAL))) {
    const path = join(folder, name);
    const isOld = now.getTime() - (await stat(path)).mtimeMs > DAY_MS;
    if (isOld || name.startsWith('trovacuccia-backup-')) await rm(path, { force: true });
  }
}

/** Returns the creation time in the name of a finished backup; null for any other name. */
export function timeOfBackup(name: string): Date | null {
  const stamp = BACKUP.exec(name)?.[1];
  return stamp ? timeOf(stamp) : null;
}

async function listNamed(folder: string, pattern: RegExp): Promise<KeptFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const stamp = pattern.exec(name)?.[1];
      return stamp ? [{ name, path: join(folder, name), at: timeOf(stamp) }] : [];
    })
    .sort((one, other) => other.name.localeCompare(one.name));
}

function timeOf(stamp: string): Date {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/.exec(stamp)!;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
