import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { metricsOfProcess } from './process-metrics.ts';

test('the metrics of the process are the default ones, without those of garbage collection', () => {
  const all = new Registry();
  collectDefaultMetrics({ register: all });
  const names = (registry: Registry) => registry.getMetricsAsArray().map(({ name }) => name);
  expect(names(metricsOfProcess())).toEqual(names(all).filter((name) => !name.startsWith('nodejs_gc_')));
});
