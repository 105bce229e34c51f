import type { Read, Write } from '#server/platform/database/database.ts';
import { deleteJobState, readJobState, writeJobState } from '#server/platform/database/job-state.ts';

/** A planned maintenance. Backups do not contain it. */
export interface Maintenance {
  /** ISO UTC. */
  since: string;
  until: string;
  /** What the operator says about it; "" for nothing. */
  words: string;
}

const NAME = 'maintenance';

/** Returns the maintenance in progress; null without one, and after its end. */
export async function readMaintenance(db: Read, now: Date): Promise<Maintenance | null> {
  const storedState = await readJobState<Maintenance>(db, NAME);
  return storedState && Date.parse(storedState.until) > now.getTime() ? storedState : null;
}

export async function beginMaintenance(db: Write, maintenance: Maintenance, now: Date): Promise<void> {
  await writeJobState(db, NAME, maintenance, now);
}

export async function endMaintenance(db: Write): Promise<void> {
  await deleteJobState(db, NAME);
}
