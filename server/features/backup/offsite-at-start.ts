import { BucketFailure } from '#server/platform/bucket/index.ts';
import type { Portal } from '#server/portal.ts';
import { backupFailure } from './italian-error.ts';
import { checkOffsite, openOffsite } from './offsite.ts';
import { readBackupState } from './state.ts';

/**
 * Writes and reads a file in the bucket of `BACKUP_URL`. Throws one Italian sentence if that fails or everybody can read
 * the bucket. One that has worked before may be away: visitors need no backups, and the health checks show it.
 */
export async function checkOffsiteAtStart({ config, database, log }: Portal): Promise<void> {
  const offsite = openOffsite(config);
  if (!offsite) return;
  try {
    await checkOffsite(offsite);
  } catch (error) {
    if (!(error instanceof BucketFailure)) throw error;
    const storedState = (await readBackupState(database.read))?.offsite;
    const hasWorked = storedState?.address === offsite.address && storedState.last !== null;
    if (error.trouble !== 'away' || !hasWorked) throw new Error(lowerFirst(backupFailure(error)), { cause: error });
    log.warn({ cause: error.message, bucket: offsite.address }, 'the bucket of the backups is away');
  }
}

function lowerFirst(sentence: string): string {
  return sentence[0]!.toLowerCase() + sentence.slice(1);
}
