import { Gauge, type Registry } from 'prom-client';
import type { Portal } from '#server/portal.ts';

/** Gauges of the replica, which have no value without one. */
export function replicaGauges(registry: Registry, { database: { replicaLag: lag } }: Pick<Portal, 'database'>): void {
  new Gauge({
    name: 'replica_used',
    help: 'Whether the replica answers public reads; 0 while the primary answers them',
    registers: [registry],
    aggregator: 'min',
    collect() {
      if (lag) this.set(Number(lag.isSmall));
      else this.remove();
    },
  });
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'Age of what the replica has replayed; no value while it does not respond',
    registers: [registry],
    aggregator: 'max',
    collect() {
      if (lag && Number.isFinite(lag.milliseconds)) this.set(lag.milliseconds / 1000);
      else this.remove();
    },
  });
}
