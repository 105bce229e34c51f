import { hostname } from 'node:os';
import type { Portal } from '#server/portal.ts';
import { adoptBackup } from './adopt-backup.ts';
import { isBackupDue } from './due.ts';
import { backupFailure } from './italian-error.ts';
import { type BackupState, changeBackupState, readBackupState } from './state.ts';
import { takeBackup } from './take-backup.ts';
import { underLease } from './under-lease.ts';
import { warnStaff } from './warn-staff.ts';

const MINUTE_MS = 60_000;
const TRY_AGAIN_MS = 30 * MINUTE_MS;
const NEVER = new AbortController().signal;

/** Makes the nightly backup when it is due. Call it every few minutes. Returns true when a backup was made. */
export async function backUpIfDue(portal: Portal, stopping: AbortSignal = NEVER): Promise<boolean> {
  const { database, clock, log } = portal;
  const state = await adoptBackup(portal);
  const wasMade = shouldTry(state, clock.now()) && (await underLease(portal, () => attempt(portal, stopping)));
  await warnStaff(portal).catch((error: unknown) => log.warn({ err: error }, 'staff not told of a missing backup'));
  if (wasMade) log.info({ backup: (await readBackupState(database.read))?.last }, 'backup made');
  return wasMade;
}

function shouldTry({ last, failed }: BackupState, now: Date): boolean {
  const sinceFailure = failed ? now.getTime() - Date.parse(failed.at) : TRY_AGAIN_MS;
  const hasJustFailed = sinceFailure >= 0 && sinceFailure < TRY_AGAIN_MS;
  return !hasJustFailed && isBackupDue(last && new Date(last.at), now);
}

async function attempt(portal: Portal, stopping: AbortSignal): Promise<boolean> {
  const { database, clock, log } = portal;
  const at = clock.now().toISOString();
  try {
    // another instance may have made it meanwhile
    const storedState = await readBackupState(database.read);
    if (storedState && !shouldTry(storedState, clock.now())) return false;
    const { path, rows, images, missing, bytes } = await takeBackup(portal, stopping);
    const last = { at, path, host: hostname(), rows, images, missing, bytes };
    await database.write((db) => changeBackupState(db, { last, failed: null }, clock.now()));
    return true;
  } catch (error) {
    if (stopping.aborted) return false;
    log.error({ err: error }, 'backup failed');
    const failed = { at, message: backupFailure(error) };
    await database.write((db) => changeBackupState(db, { failed }, clock.now()));
    return false;
  }
}
