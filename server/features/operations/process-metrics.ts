import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/**
 * Returns the metrics of this process: memory, processor time, event loop. They are created once, however many portals
 * the process opens, because their timers never end.
 */
export function metricsOfProcess(): Registry {
  if (!registry) {
    registry = new Registry();
    collectDefaultMetrics({ register: registry });
  }
  return registry;
}
