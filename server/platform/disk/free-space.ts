import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '#server/config.ts';
import { isPostgresUrl } from '#server/platform/database/dialect.ts';

export interface Space {
  folder: string;
  /** Bytes that this process may still write. */
  free: number;
  /** Size of the file system in bytes. */
  total: number;
}

/** Returns the space of the file system that contains a folder. Throws when the folder does not exist. */
export async function spaceOf(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { folder, free: bavail * bsize, total: blocks * bsize };
}

/** Returns the local folders that the portal writes to: `DATA_DIR`, and that of the SQLite file if it is elsewhere. */
export function writtenFolders({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): string[] {
  if (isPostgresUrl(databaseUrl)) return [dataDir];
  return [...new Set([dataDir, dirname(databaseUrl)])];
}

const UNITS = ['byte', 'kB', 'MB', 'GB', 'TB'];

/** Formats bytes for people, in Italian: `1,5 GB`. */
export function inUnits(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1000))));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('it-IT', { maximumFractionDigits: power > 1 && value < 100 ? 1 : 0 })} ${UNITS[power]}`;
}
