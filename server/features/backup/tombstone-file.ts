import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TOMBSTONE_KINDS, type Tombstone } from '#server/platform/database/tombstones.ts';
import { syncFolder } from '#server/platform/disk/index.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';

/** Next to the backups, because a backup made before an erasure does not contain its tombstone. */
export const TOMBSTONE_FILE = 'tombstones';

/**
 * Returns the tombstones of a folder's file without duplicates, of all or of those recorded at `since` or later; empty
 * without a file. Skips a truncated line.
 */
export async function readTombstoneFile(folder: string, since = ''): Promise<Tombstone[]> {
  const text = await readFile(join(folder, TOMBSTONE_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '';
    throw error;
  });
  return parseTombstones(text, since);
}

/** Parses the content of such a file. */
export async function parseTombstones(text: string, since = ''): Promise<Tombstone[]> {
  const tombstones: Tombstone[] = [];
  for (const one of new Set(text.split('\n'))) {
    await yieldToEventLoop();
    // a line starts with its instant
    if (one >= since) tombstones.push(...parsed(one));
  }
  return tombstones;
}

/** Appends tombstones to the file of a folder and syncs it. */
export async function appendTombstones(folder: string, rows: readonly Tombstone[]): Promise<void> {
  if (rows.length === 0) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(join(folder, TOMBSTONE_FILE), 'a', 0o600);
  try {
    // the previous line may have been truncated by a crash
    await file.appendFile(`\n${formatTombstones(rows)}`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Replaces the file of a folder atomically. */
export async function rewriteTombstones(folder: string, rows: readonly Tombstone[]): Promise<void> {
  await replaceFile(folder, TOMBSTONE_FILE, formatTombstones(rows));
}

/** Writes a file next to the backups atomically, readable by its owner only. */
export async function replaceFile(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, name);
  const partial = `${path}.partial`;
  await rm(partial, { force: true });
  const file = await open(partial, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
  await chmod(path, 0o600);
  await syncFolder(folder);
}

/** Formats the content of such a file. */
export function formatTombstones(rows: readonly Tombstone[]): string {
  return rows.map((row) => `${line(row)}\n`).join('');
}

function line({ erased_at, kind, id_hash }: Tombstone): string {
  return `${erased_at} ${kind} ${id_hash}`;
}

const LINE = /^(\d{4}-[\dT:.-]+Z) (\w+) ([0-9a-f]{64})$/;

function parsed(text: string): Tombstone[] {
  const [, erased_at, kind, id_hash] = LINE.exec(text) ?? [];
  if (!erased_at || !id_hash || !TOMBSTONE_KINDS.includes(kind ?? '')) return [];
  return [{ erased_at, kind: kind!, id_hash }];
}
