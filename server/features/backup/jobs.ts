import { performance } from 'node:perf_hooks';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import { backUpIfDue } from './nightly.ts';
import { sendErasures, sendIfDue } from './offsite-job.ts';
import { fileTombstones, pruneTombstones } from './store-tombstones.ts';
import { tryRestoreIfDue } from './trial-restore.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** After a start, requests of visitors have priority. */
const QUIET_MS = 5 * MINUTE_MS;

export function backupJobs(schedule: Schedule, portal: Portal): void {
  const startedAt = performance.now();
  const isQuiet = () => performance.now() - startedAt < QUIET_MS;
  const backUp = async (stopping: AbortSignal) => {
    // right after the backup, so at night: a large database keeps the process busy for a while
    if (isQuiet()) return;
    const wasMade = await backUpIfDue(portal, stopping);
    await sendIfDue(portal, stopping);
    if (wasMade) await tryRestoreIfDue(portal);
  };
  schedule.every(QUIET_MS, 'backup', backUp, { whileReadOnly: true });
  const maintainTombstones = async () => {
    await fileTombstones(portal);
    await pruneTombstones(portal);
    await sendErasures(portal);
  };
  // the file is beside the backups of this machine
  schedule.every(HOUR_MS, 'tombstones', maintainTombstones, { everywhere: true });
}
