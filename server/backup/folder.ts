import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Ending of a file that is being written: it is no backup yet. */
export const PARTIAL = '.partial';

const DAY_MS = 86_400_000;
const BACKUP = /^trovacuccia-backup-(\d{8}-\d{6})\.json\.gz$/;
const RESTORE_POINT = /^trovacuccia-restore-point-(\d{8}-\d{6})\.json\.gz$/;

export interface KeptFile {
  name: string;
  path: string;
  /** When it was made, by its name. */
  at: Date;
}

/** Creates the folder of the backups, readable by its owner only. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

/** The finished backups of a folder, the newest first. */
export async function listBackups(folder: string): Promise<KeptFile[]> {
  return listNamed(folder, BACKUP);
}

/** The restore points of a folder, the newest first. */
export async function listRestorePoints(folder: string): Promise<KeptFile[]> {
  return listNamed(folder, RESTORE_POINT);
}

/**
 * Removes half-written backups; only for the process that holds the folder. What else is half-written may belong to a
 * process that is starting: it goes when it is a day old.
 */
export async function removePartials(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(PARTIAL))) {
    const path = join(folder, name);
    const isOld = now.getTime() - (await stat(path)).mtimeMs > DAY_MS;
    if (isOld || name.startsWith('trovacuccia-backup-')) await rm(path, { force: true });
  }
}

/** Waits until the names in a folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
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
