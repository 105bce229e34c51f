import { Gauge, type Registry } from 'prom-client';
import type { Portal } from '../portal.ts';
import { readBackupState } from './state.ts';

/** Adds the time of the last good backup to `/metrics`; 0 before the first. */
export function lastBackupGauge(register: Registry, { database }: Portal): void {
  new Gauge({
    name: 'trovacuccia_last_backup_timestamp_seconds',
    help: 'When the last good backup was made, in seconds since 1970; 0 without one',
    registers: [register],
    async collect() {
      const state = await readBackupState(database.read);
      this.set(state?.last ? Date.parse(state.last.at) / 1000 : 0);
    },
  });
}
