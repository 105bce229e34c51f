import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '#server/config.ts';
import { isKey } from '#server/features/media/index.ts';
import { isThere } from './folder.ts';
import { COPIES, ID_LENGTH } from './image-copies.ts';
import { imagesOf } from './images-of.ts';
import { fetchOffsite, listOffsite, type Offsite, openOffsite } from './offsite.ts';
import { type Identity, ownBackups } from './ownership.ts';
import { type BackupPlace, bucketPlace, folderPlace, isSameBackup } from './place.ts';
import { backupsToKeep } from './rotation.ts';

/**
 * Removes surplus backups from the bucket, and copies of images that no backup kept there refers to. `BACKUP_DIR` may
 * contain the same backups, which saves downloading them. Returns the number of backups removed.
 */
export async function rotateOffsite(
  config: Pick<Config, 'backupBucket' | 'backupDir'>,
  identity: Identity,
): Promise<number> {
  const [offsite, folder] = [openOffsite(config)!, config.backupDir];
  const place = bucketPlace(config)!;
  const files = await ownBackups(place, identity);
  const needed = backupsToKeep(files);
  const removed = new Set(files.filter((file) => !needed.has(file)).map(({ name }) => name));
  if (removed.size === 0) return 0;
  const remainingBackups = (await listOffsite(offsite)).filter(({ name }) => !removed.has(name));
  // read before anything is removed: one that cannot be read stops the rotation
  const ids = new Set<string>();
  for (const { name } of remainingBackups) await addImages({ offsite, place, folder }, name, ids);
  for (const name of removed) await offsite.client.delete(name);
  for await (const { key } of offsite.client.list(`${COPIES}/`)) {
    const name = basename(key);
    if (!isKey(name) || !ids.has(name.slice(0, ID_LENGTH))) await offsite.client.delete(key);
  }
  return removed.size;
}

async function addImages(
  { offsite, place, folder }: { offsite: Offsite; place: BackupPlace; folder: string },
  name: string,
  ids: Set<string>,
): Promise<void> {
  const here = join(folder, name);
  const isHere = (await isThere(here)) && (await isSameBackup(name, folderPlace(folder), place));
  const path = isHere ? here : await fetchOffsite(offsite, name, folder);
  try {
    for await (const { id } of imagesOf(path)) ids.add(id);
  } finally {
    if (!isHere) await rm(path, { force: true });
  }
}
