import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { notWritable, whyNotWritable } from '#server/platform/disk/index.ts';
import { makeFolder } from './folder.ts';

const PROBE = '.check';

/** Writes a file into `BACKUP_DIR` and removes it. Returns why that failed in one Italian sentence; null if it worked. */
export async function probeFolder(folder: string): Promise<string | null> {
  const path = join(folder, PROBE);
  try {
    await makeFolder(folder);
    await (await open(path, 'w', 0o600)).close();
    // another instance may be starting too
    await rm(path, { force: true });
    return null;
  } catch (error) {
    // to create folders on a read-only disk fails with ENOENT
    return (await whyNotWritable(folder, 'BACKUP_DIR')) ?? notWritable(folder, 'BACKUP_DIR', error);
  }
}
