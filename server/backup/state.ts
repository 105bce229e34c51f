import type { Read, Write } from '../database/connection.ts';
import { readJobState, writeJobState } from '../database/job-state.ts';

/** What the nightly backup remembers. Instants are ISO UTC. */
export interface BackupState {
  /** When this portal ran for the first time. */
  since: string;
  last: LastBackup | null;
  /** The last attempt, when it failed. */
  failed: { at: string; message: string } | null;
  /** When the staff was last written to because there is no recent backup. */
  warnedAt: string | null;
}

export interface LastBackup {
  at: string;
  path: string;
  /** Host that made it: on another one the file need not be there. */
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
  /** Italian; "" when the backup can be restored. */
  failure: string;
  rows: number;
}

const BACKUP = 'backup';
const TRIAL = 'trial-restore';

export async function readBackupState(db: Read): Promise<BackupState | null> {
  return readJobState<BackupState>(db, BACKUP);
}

/** Changes what is remembered; the first time it begins with `since`. */
export async function changeBackupState(db: Write, changes: Partial<BackupState>, now: Date): Promise<BackupState> {
  const known = await readBackupState(db);
  const empty: BackupState = { since: now.toISOString(), last: null, failed: null, warnedAt: null };
  const state = { ...(known ?? empty), ...changes };
  await writeJobState(db, BACKUP, state, now);
  return state;
}

export async function readTrialState(db: Read): Promise<TrialState | null> {
  return readJobState<TrialState>(db, TRIAL);
}

export async function writeTrialState(db: Write, state: TrialState, now: Date): Promise<void> {
  await writeJobState(db, TRIAL, state, now);
}
