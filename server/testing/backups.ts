import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { SAVED_TABLES } from '#server/features/backup/saved-tables.ts';
import { rowsOf } from '#server/features/backup/store.ts';
import { writeBackup } from '#server/features/backup/write-backup.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Portal } from '../portal.ts';
import { testFolder } from './database.ts';

/** Writes a stream to a file in a new folder. Returns the file's path. */
export async function saved(stream: Readable, name = 'backup.json.gz'): Promise<string> {
  const folder = testFolder();
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await pipeline(stream, createWriteStream(path));
  return path;
}

export const savedBackup = (portal: Portal): Promise<string> => saved(writeBackup(portal));

/** Writes changed bytes to a file next to a backup. */
export function beside(file: string, name: string, bytes: Buffer): string {
  const path = `${file}.${name}`;
  writeFileSync(path, bytes);
  return path;
}

export const textOf = (file: string): string => gunzipSync(readFileSync(file)).toString();

/** Rewrites a backup in the format of the first releases, without a manifest. `edit` changes its text. */
export function inFormat1(file: string, edit: (text: string) => string = (text) => text): string {
  const text = textOf(file)
    .replace('"version":2', '"version":1')
    .replace(/\n\},"manifest":.*\n$/, '\n}}\n');
  return beside(file, 'v1.json.gz', gzipSync(edit(text)));
}

export type Contents = Record<string, Record<string, unknown>[]>;

/** Returns every row of every table that a backup contains. */
export async function contentsOf({ read }: Pick<Database, 'read'>): Promise<Contents> {
  const all: Contents = {};
  for (const [table, ...key] of SAVED_TABLES) {
    all[table] = [];
    for await (const row of rowsOf(read, table, key)) all[table].push({ ...row });
  }
  return all;
}
