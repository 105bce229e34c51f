import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import type { Portal } from '#server/portal.ts';
import { claimBucket } from './claim-at-start.ts';
import { isOfFuture } from './due.ts';
import { timeOfBackup } from './folder.ts';
import { backupFailure } from './italian-error.ts';
import { type Offsite, openOffsite } from './offsite.ts';
import { type Identity, identityOf, newestOwnBackup } from './ownership.ts';
import { folderPlace } from './place.ts';
import { rotateOffsite } from './rotate-offsite.ts';
import { sendNewest, sendTombstones } from './send-offsite.ts';
import { type BackupState, changeBackupState, type OffsiteState, readBackupState } from './state.ts';
import { underLease } from './under-lease.ts';

const TRY_AGAIN_MS = 30 * 60_000;
const NEVER = new AbortController().signal;

/**
 * Sends the newest backup to the bucket of `BACKUP_URL` unless it has been sent, and removes surplus ones there. After
 * a failure it waits half an hour. Returns whether one was sent.
 */
export async function sendIfDue(portal: Portal, stopping: AbortSignal = NEVER): Promise<boolean> {
  const offsite = openOffsite(portal.config);
  if (!offsite) return false;
  const identity = await identityOf(portal);
  const now = portal.clock.now();
  const newest = await newestOwnBackup(folderPlace(portal.config.backupDir), identity, now);
  const storedState = offsiteState(await readBackupState(portal.database.read), offsite, portal);
  if (!newest || isSent(newest.name, storedState, now)) return false;
  const sinceFailure = storedState.failed ? now.getTime() - Date.parse(storedState.failed.at) : TRY_AGAIN_MS;
  if (sinceFailure >= 0 && sinceFailure < TRY_AGAIN_MS) return false;
  return underLease(portal, () => attempt(portal, { offsite, identity, stopping }));
}

/** A backup that was sent while the clock was ahead does not count as newer. */
function isSent(name: string, { last }: OffsiteState, now: Date): boolean {
  const lastAt = last && timeOfBackup(last.name);
  return last !== null && lastAt !== null && !isOfFuture(lastAt, now) && last.name >= name;
}

/** Sends new erasures, so that a restore from the bucket does not bring back what was erased since the last backup. */
export async function sendErasures({ config, clock, log }: Portal): Promise<void> {
  const offsite = openOffsite(config);
  if (!offsite) return;
  await sendTombstones(offsite, config.backupDir, clock.now()).catch((error: unknown) =>
    log.warn({ cause: (error as Error).message }, 'tombstones not sent'),
  );
}

/** Returns what is stored about this bucket; the state of another one does not count. */
function offsiteState(state: BackupState | null, { address }: Offsite, { clock }: Portal): OffsiteState {
  if (state?.offsite?.address === address) return state.offsite;
  return { since: clock.now().toISOString(), address, last: null, failed: null };
}

async function attempt(
  portal: Portal,
  { offsite, identity, stopping }: { offsite: Offsite; identity: Identity; stopping: AbortSignal },
): Promise<boolean> {
  const { config, database, clock, log } = portal;
  const at = clock.now();
  const change = (changes: Partial<OffsiteState>) =>
    database.write(async (db) => {
      const storedState = offsiteState(await readBackupState(db), offsite, portal);
      await changeBackupState(db, { offsite: { ...storedState, ...changes } }, at);
    });
  try {
    const { ownership } = await claimBucket(portal, identity);
    const sent = await sendNewest(offsite, { folder: config.backupDir, identity, now: at, stopping });
    if (!sent) return false;
    await change({ last: { at: at.toISOString(), name: sent.name }, failed: null });
    log.info({ name: sent.name, images: sent.images, bucket: offsite.address }, 'backup sent');
    logSecurityEvent(portal, { event: 'backup_sent', subject: sent.name });
    if (ownership === 'foreign') return true;
    await rotateOffsite(config, identity).catch((error: unknown) =>
      log.warn({ cause: (error as Error).message }, 'surplus backups not removed from the bucket'),
    );
    return true;
  } catch (error) {
    if (stopping.aborted) return false;
    log.error({ err: error, bucket: offsite.address }, 'backup not sent');
    await change({ failed: { at: at.toISOString(), message: backupFailure(error) } });
    return false;
  }
}
