import { Gauge, type Registry } from 'prom-client';
import type { Portal } from '#server/portal.ts';
import { openOffsite } from './offsite.ts';
import { readBackupState } from './state.ts';

/** Adds the times of the last good backup, and of the last one sent to its bucket, to `/metrics`; 0 before the first. */
export function lastBackupGauge(register: Registry, { config, database }: Portal): void {
  const offsite = openOffsite(config);
  if (offsite) {
    new Gauge({
      name: 'trovacuccia_last_offsite_backup_timestamp_seconds',
      help: 'When the last backup was sent to BACKUP_URL, in seconds since 1970; 0 without one',
      registers: [register],
      async collect() {
        const storedState = (await readBackupState(database.read))?.offsite;
        const last = storedState?.address === offsite.address ? storedState.last : null;
        this.set(last ? Date.parse(last.at) / 1000 : 0);
      },
    });
  }
  new Gauge({
    name: 'trovacuccia_last_backup_timestamp_seconds',
    help: 'When the last good backup was made, in seconds since 1970; 0 without one',
    registers: [register],
    aggregator: 'max',
    async collect() {
      const state = await readBackupState(database.read);
      this.set(state?.last ? Date.parse(state.last.at) / 1000 : 0);
    },
  });
}
