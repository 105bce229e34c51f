import type { Registry } from 'prom-client';
import { databaseGauge } from '#server/platform/database/database-gauge.ts';
import type { Portal } from '#server/portal.ts';
import { openOffsite } from './offsite.ts';
import { readBackupState } from './state.ts';

/** Adds the times of the last good backup, and of the last one sent to its bucket, to `/metrics`; 0 before the first. */
export function lastBackupGauge(register: Registry, { config, database }: Portal): void {
  const offsite = openOffsite(config);
  if (offsite) {
    databaseGauge(
      register,
      'trovacuccia_last_offsite_backup_timestamp_seconds',
      'When the last backup was sent to BACKUP_URL, in seconds since 1970; 0 without one',
      async () => {
        const storedState = (await readBackupState(database.read))?.offsite;
        const last = storedState?.address === offsite.address ? storedState.last : null;
        return last ? Date.parse(last.at) / 1000 : 0;
      },
    );
  }
  databaseGauge(
    register,
    'trovacuccia_last_backup_timestamp_seconds',
    'When the last good backup was made, in seconds since 1970; 0 without one',
    async () => {
      const state = await readBackupState(database.read);
      return state?.last ? Date.parse(state.last.at) / 1000 : 0;
    },
  );
}
