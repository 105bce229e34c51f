import { lockFolder } from '#server/platform/database/sqlite/folder-lock.ts';
import { makeFolder, removePartials } from './folder.ts';
import { type Copied, copyImages } from './image-copies.ts';
import { imagesOf } from './images-of.ts';
import { type BackupOwnership, claimPlace, identityOf } from './ownership.ts';
import { folderPlace } from './place.ts';
import { rotateBackups, rotatePlainCopies } from './rotation.ts';
import type { BackupSource } from './write-backup.ts';
import { type WrittenBackup, writeBackupFile } from './write-file.ts';

interface TakenBackup extends WrittenBackup, Copied {
  /** Of the folder, without the new backup. */
  ownership: BackupOwnership;
}

const NEVER = new AbortController().signal;

/**
 * Makes a backup in `BACKUP_DIR`: the database in a file of its own, the images in `media/` next to it, each stored
 * once. The backup gets its name only when both are on the disk and verified. Afterwards surplus backups are removed,
 * unless the folder contains those of another database.
 * Throws an error with one Italian sentence while another process makes a backup.
 */
export async function takeBackup(source: BackupSource, stopping: AbortSignal = NEVER): Promise<TakenBackup> {
  const { backupDir: folder, mediaFolder } = source.config;
  await makeFolder(folder);
  const release = lockFolder(folder);
  if (!release) throw new Error(`Un altro processo sta già facendo un backup in ${folder}.`);
  try {
    const identity = await identityOf(source);
    const ownership = await claimPlace(folderPlace(folder), identity);
    await removePartials(folder, source.clock.now());
    let copied: Copied = { images: 0, missing: 0 };
    const written = await writeBackupFile(source, folder, {
      kind: 'backup',
      stopping,
      beforeRename: async (partial) => {
        copied = await copyImages(source.media, { mediaFolder, folder }, imagesOf(partial), stopping);
      },
    });
    if (ownership === 'ours') {
      await rotateBackups(folder, identity);
      await rotatePlainCopies(folder, source.clock.now());
    }
    return { ...written, ...copied, ownership };
  } finally {
    release();
  }
}
