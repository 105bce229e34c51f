import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import type { ImageRow } from '#server/features/media/index.ts';
import type { Portal } from '#server/portal.ts';
import { countMissingCopies } from './image-copies.ts';
import { identityOf, newestOwnBackup } from './ownership.ts';
import { folderPlace } from './place.ts';
import { readBackup } from './read-backup.ts';
import { type BackupState, changeBackupState, type LastBackup, readBackupState } from './state.ts';

/** Records a backup made by `npm run backup`, which cannot write to the database of a running portal. */
export async function adoptBackup(portal: Portal): Promise<BackupState> {
  const { config, database, clock, log } = portal;
  const state = await readBackupState(database.read);
  const newest = await newestOwnBackup(folderPlace(config.backupDir), await identityOf(portal), clock.now()).catch(
    () => undefined,
  );
  const isNew = newest && newest.at.toISOString() > (state?.last?.at ?? '') && newest.at <= clock.now();
  if (state && !isNew) return state;
  const last = isNew ? await inspect(newest.path, newest.at) : null;
  if (isNew && !last) log.warn({ path: newest.path }, 'the newest backup is damaged or of an earlier format');
  if (state && !last) return state;
  return database.write((db) => changeBackupState(db, last ? { last, failed: null } : {}, clock.now()));
}

/** Returns null for a backup that is damaged or has no manifest: an earlier release wrote it without verifying it. */
async function inspect(path: string, at: Date): Promise<LastBackup | null> {
  let images = 0;
  let missing = 0;
  try {
    for await (const line of readBackup(path)) {
      if ('table' in line && line.table === 'image') {
        images += 1;
        missing += await countMissingCopies(dirname(path), line.row as unknown as ImageRow);
      }
      if (!('manifest' in line) || !line.manifest) continue;
      const { rows } = line.manifest;
      return { at: at.toISOString(), path, host: hostname(), rows, images, missing, bytes: (await stat(path)).size };
    }
  } catch {
    // reported by the caller
  }
  return null;
}
