import { Gauge, type Registry } from 'prom-client';

/** Adds a gauge that is read from the database. It is one number of all workers, whichever of them reads it. */
export function databaseGauge(register: Registry, name: string, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [register],
    aggregator: 'max',
    async collect() {
      this.set(await read());
    },
  });
}
