import { Gauge, type Registry } from 'prom-client';
import type { ReadOnlyMode } from './read-only-mode.ts';

const REASONS = ['maintenance', 'disk'] as const;

/** Adds to `/metrics` whether this process only reads, by reason. */
export function readOnlyGauge(register: Registry, mode: ReadOnlyMode): void {
  new Gauge({
    name: 'trovacuccia_read_only',
    help: '1 while the portal refuses writes, by reason',
    labelNames: ['reason'],
    registers: [register],
    aggregator: 'max',
    collect() {
      for (const reason of REASONS) this.set({ reason }, mode.shown?.reason === reason ? 1 : 0);
    },
  });
}
