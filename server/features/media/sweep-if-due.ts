import { judgeClock } from '#server/platform/jobs/clock-watch.ts';
import type { Portal } from '#server/portal.ts';
import { emptyTrash, readSweep, sweepFiles, sweepImages } from './sweep-images.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

interface Run {
  startedAt: Date;
  stopping: AbortSignal;
}

/**
 * Runs the sweeps that are due; called every hour. The first one runs a day after the start, so that an operator who
 * started with the wrong database or folder has time to notice. A portal that is restarted every day would never sweep:
 * after a week without a sweep, it runs an hour after the start.
 */
export async function sweepIfDue(portal: Portal, { startedAt, stopping }: Run): Promise<void> {
  const now = portal.clock.now().getTime();
  const lastFiles = await lastRun(portal, 'files');
  const isOverdue = lastFiles !== null && now - lastFiles >= WEEK_MS;
  if (now - startedAt.getTime() < (isOverdue ? HOUR_MS : DAY_MS)) return;
  await sweepImages(portal, { stopping });
  if (lastFiles !== null && now - lastFiles < DAY_MS) return;
  await sweepFiles(portal, { stopping });
  // a clock far ahead would empty the trash too early
  if ((await judgeClock(portal)).state !== 'ahead') await emptyTrash(portal);
}

async function lastRun(portal: Portal, kind: 'files'): Promise<number | null> {
  const state = await readSweep(portal, kind);
  return state && Date.parse(state.at);
}
