import { randomUUID } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { syncFolder } from '#server/platform/disk/index.ts';
import { freePath, makeFolder, PARTIAL } from './folder.ts';
import type { Manifest } from './format.ts';
import { readBackup } from './read-backup.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

const NEVER = new AbortController().signal;

export interface WrittenBackup {
  path: string;
  rows: number;
  bytes: number;
}

interface Options {
  kind: 'backup' | 'restore-point';
  stopping?: AbortSignal | undefined;
  /** Runs with the verified file before it gets its final name. If it throws, no backup is left. */
  beforeRename?: (partial: string) => Promise<void>;
}

/**
 * Writes a backup into a folder: temporary file, fsync, read back and compare (rows and SHA-256 of each table), rename.
 * A file with a backup's name is therefore always complete. Throws when a step fails, and leaves no file behind.
 */
export async function writeBackupFile(
  source: Pick<BackupSource, 'database' | 'clock'>,
  folder: string,
  { kind, stopping = NEVER, beforeRename }: Options,
): Promise<WrittenBackup> {
  await makeFolder(folder);
  const path = await freePath(folder, source.clock.now(), kind);
  const partial = `${path}.${randomUUID()}${PARTIAL}`;
  try {
    const manifest = await write(source, partial, stopping);
    await mustReadBack(partial, manifest);
    await beforeRename?.(partial);
    stopping.throwIfAborted();
    const { size: bytes } = await stat(partial);
    await rename(partial, path);
    await syncFolder(folder);
    return { path, rows: manifest.rows, bytes };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function write(
  source: Pick<BackupSource, 'database' | 'clock'>,
  partial: string,
  signal: AbortSignal,
): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const file = await open(partial, 'wx', 0o600);
  try {
    const text = writeBackup(source, (built) => {
      manifest = built;
    });
    for await (const chunk of text as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dirname(partial));
  if (!manifest) throw new Error('the backup ended without its manifest');
  return manifest;
}

/** Throws unless the file contains exactly what was read from the database. */
async function mustReadBack(partial: string, written: Manifest): Promise<void> {
  for await (const line of readBackup(partial)) {
    if (!('manifest' in line)) continue;
    if (line.manifest?.sha256 === written.sha256 && line.manifest.rows === written.rows) return;
  }
  throw new Error(`La copia riletta dal disco non è quella scritta (${basename(partial)}).`);
}
