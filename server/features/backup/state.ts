import type { Read, Write } from '#server/platform/database/database.ts';
import { readJobState, writeJobState } from '#server/platform/database/job-state.ts';

/** State of the nightly backup. Instants are ISO UTC. */
export interface BackupState {
  /** First start of this portal. */
  since: string;
  last: LastBackup | null;
  /** The last attempt, if it failed. */
  failed: { at: string; message: string } | null;
  /** Time of the last mail to staff about a missing recent backup. */
  warnedAt: string | null;
  /** Copies in the bucket of `BACKUP_URL`; absent before the first attempt. */
  offsite?: OffsiteState;
}

export interface OffsiteState {
  /** First attempt to send to this bucket. */
  since: string;
  /** Bucket without keys of access: another one has no copies yet. */
  address: string;
  /** Name of the newest backup that is there, and when it was sent. */
  last: { at: string; name: string } | null;
  failed: { at: string; message: string } | null;
}

export interface LastBackup {
  at: string;
  path: string;
  /** Host that made it: the file need not exist on another host. */
  host: string;
  rows: number;
  images: number;
  missing: number;
  bytes: number;
}

/** Result of the last trial restore. */
export interface TrialState {
  at: string;
  file: string;
  /** An Italian sentence; "" when the backup can be restored. */
  failure: string;
  rows: number;
}

const BACKUP = 'backup';
const TRIAL = 'trial-restore';

export async function readBackupState(db: Read): Promise<BackupState | null> {
  return readJobState<BackupState>(db, BACKUP);
}

/** Changes the stored state; the first call sets `since`. */
export async function changeBackupState(db: Write, changes: Partial<BackupState>, now: Date): Promise<BackupState> {
  const storedState = await readBackupState(db);
  const empty: BackupState = { since: now.toISOString(), last: null, failed: null, warnedAt: null };
  const state = { ...(storedState ?? empty), ...changes };
  await writeJobState(db, BACKUP, state, now);
  return state;
}

export async function readTrialState(db: Read): Promise<TrialState | null> {
  return readJobState<TrialState>(db, TRIAL);
}

export async function writeTrialState(db: Write, state: TrialState, now: Date): Promise<void> {
  await writeJobState(db, TRIAL, state, now);
}
