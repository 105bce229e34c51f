export { Supervisor } from './supervise.ts';
export { onOrphaned, reportReady, workerNumber } from './this-worker.ts';
export { WorkerMetrics } from './worker-metrics.ts';
